// The demo guest in this tab: token, test, and expiry. Never stored in authToken, and deleted when the tab closes.
import * as z from 'zod/mini';

const key = 'rehearse.guest';
const Guest = z.object({
  guestToken: z.string(),
  attemptId: z.string(),
  expiresAt: z.string(),
  /** The server has ended this guest's access. */
  over: z.optional(z.boolean()),
});
export type Guest = z.infer<typeof Guest>;

/** These pages use the guest's token even if someone is signed in. */
export const isGuestPage = (pathname = location.pathname): boolean => pathname.startsWith('/demo/');

/** If storage is blocked, the guest is kept in memory until the page closes. */
let inMemory: string | null = null;

const read = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return inMemory;
  }
};

let lastText: string | null = null;
let lastGuest: Guest | null = null;

/** The stored guest; returns the same object until it changes. */
export const storedGuest = (): Guest | null => {
  const text = read();
  if (text === lastText) return lastGuest;
  lastText = text;
  lastGuest = null;
  try {
    const parsed = z.safeParse(Guest, JSON.parse(text ?? 'null'));
    if (parsed.success) lastGuest = parsed.data;
  } catch {
    // Invalid or truncated JSON: treated as no guest.
  }
  return lastGuest;
};

/** Undefined if there is no guest, or if the guest has expired. */
export const guestToken = (): string | undefined => {
  const guest = storedGuest();
  return guest && !guest.over && Date.parse(guest.expiresAt) > Date.now() ? guest.guestToken : undefined;
};

const listeners = new Set<() => void>();

const write = (text: string | null): void => {
  inMemory = text;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Kept in memory instead.
  }
  for (const listener of listeners) listener();
};

export const subscribeToGuest = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const storeGuest = (guest: Guest): void => write(JSON.stringify(guest));
export const forgetGuest = (): void => write(null);

/** Call when the server has ended the guest's access; the page stays as it is until the person continues. */
export const endGuest = (): void => {
  const guest = storedGuest();
  if (guest) storeGuest({ ...guest, over: true });
};
