// The demo guest in this tab: token, test, and expiry. Never stored in authToken; gone when the tab closes.
import * as z from 'zod/mini';

const key = 'rehearse.guest';
const Guest = z.object({
  guestToken: z.string(),
  attemptId: z.string(),
  expiresAt: z.string(),
  /** The server lets this guest in no more. */
  over: z.optional(z.boolean()),
});
export type Guest = z.infer<typeof Guest>;

/** On these pages the guest's token is used, even for signed-in people. */
export const isGuestPage = (pathname = location.pathname): boolean => pathname.startsWith('/demo/');

/** Where storage is forbidden, the demo lives as long as its page. */
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

/** The same object until it changes. */
export const storedGuest = (): Guest | null => {
  const text = read();
  if (text === lastText) return lastGuest;
  lastText = text;
  lastGuest = null;
  try {
    const parsed = z.safeParse(Guest, JSON.parse(text ?? 'null'));
    if (parsed.success) lastGuest = parsed.data;
  } catch {
    // Invalid or truncated: treated as none.
  }
  return lastGuest;
};

/** Undefined if there is none, or it has expired. */
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
    // It stays in memory.
  }
  for (const listener of listeners) listener();
};

export const subscribeToGuest = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const storeGuest = (guest: Guest): void => write(JSON.stringify(guest));
export const forgetGuest = (): void => write(null);

/** The server said so; what is shown stays until the person continues. */
export const endGuest = (): void => {
  const guest = storedGuest();
  if (guest) storeGuest({ ...guest, over: true });
};
