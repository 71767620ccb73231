// The session stored in this browser: authToken, its duplicate `token`, refreshToken, and user.
import * as z from 'zod/mini';
import { guestToken, isGuestPage } from '../guest.ts';

/** All fields except the email can be missing, because the server may not return a user. */
export const StoredUser = z.object({
  email: z.string(),
  name: z.optional(z.nullable(z.string())),
  displayName: z.optional(z.nullable(z.string())),
  photoURL: z.optional(z.nullable(z.string())),
  role: z.optional(z.nullable(z.string())),
});
export type StoredUser = z.infer<typeof StoredUser>;

export type NewSession = { accessToken: string; refreshToken: string | undefined; user: StoredUser };

const keys = ['authToken', 'token', 'refreshToken', 'user'] as const;
type Key = (typeof keys)[number];

const readKey = (key: Key): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const authToken = (): string | null => readKey('authToken');
/**
 * The token a page uses: authToken, or under /admin the key `token` if authToken is missing.
 * Demo pages use the guest's token, even if someone is signed in.
 */
export const pageToken = (pathname = location.pathname): string | null =>
  isGuestPage(pathname) ? (guestToken() ?? null) : memberToken(pathname);

const memberToken = (pathname: string): string | null =>
  authToken() ?? (/^\/admin(\/|$)/.test(pathname) ? readKey('token') : null);
export const refreshToken = (): string | null => readKey('refreshToken');
/** Whether authToken exists, which is what counts as signed in. */
export const isSignedIn = (): boolean => authToken() !== null;

let lastText: string | null = null;
let lastUser: StoredUser | null = null;

/** The stored user; returns the same object until it changes. */
export const storedUser = (): StoredUser | null => {
  const text = readKey('user');
  if (text === lastText) return lastUser;
  lastText = text;
  lastUser = null;
  try {
    const parsed = z.safeParse(StoredUser, JSON.parse(text ?? 'null'));
    if (parsed.success) lastUser = parsed.data;
  } catch {
    // Invalid or truncated JSON: treated as no user.
  }
  return lastUser;
};

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` when the session changes, in this tab or another. */
export const subscribeToSession = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || keys.includes(event.key as Key)) heard();
  };
  // Restored from the back/forward cache, so storage events may have been missed.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) heard();
  };
  const heard = (): void => {
    // Signed in again: the reason why the last session ended no longer applies.
    if (isSignedIn()) lastEnd = 'signed-out';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
};

const removeAll = (): void => {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
};

export type EndReason = 'signed-out' | 'session-ended' | 'suspended';
let lastEnd: EndReason = 'signed-out';
let lastWords: string | undefined;
/** Why the last session in this browser ended; if another tab ended it, `signed-out`. */
export const whyEnded = (): EndReason => lastEnd;
/** The server's message about why the session ended, if it sent one. */
export const endWords = (): string | undefined => (isSignedIn() ? undefined : lastWords);

export const clearSession = (why: EndReason = 'signed-out', words?: string): void => {
  lastEnd = why;
  lastWords = words;
  removeAll();
  changed();
};

const write = (entries: Partial<Record<Key, string>>): void => {
  try {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  } catch (cause) {
    throw new Error('Failed to store authentication tokens', { cause });
  }
  // Some storage accepts writes without keeping them.
  const kept = Object.entries(entries).every(([key, value]) => readKey(key as Key) === value);
  if (!kept) throw new Error('Failed to store authentication tokens');
};

/** Replaces the stored session. Throws "Failed to store authentication tokens" and leaves nothing stored if that fails. */
export const storeSession = ({ accessToken, refreshToken: refresh, user }: NewSession): void => {
  lastEnd = 'signed-out';
  removeAll();
  try {
    write({
      authToken: accessToken,
      token: accessToken,
      ...(refresh === undefined ? {} : { refreshToken: refresh }),
      user: JSON.stringify(user),
    });
  } catch (error) {
    removeAll();
    throw error;
  } finally {
    changed();
  }
};

/** Stores the tokens of a refresh; the user stays the same. */
export const storeTokens = (tokens: { accessToken: string; refreshToken: string }): void => {
  write({ authToken: tokens.accessToken, token: tokens.accessToken, refreshToken: tokens.refreshToken });
  changed();
};

/** Stores the changed profile, which the app shell shows. */
export const storeUser = (user: StoredUser): void => {
  // Ignore a response that arrives after a sign-out or someone else's sign-in.
  if (storedUser()?.email !== user.email) return;
  write({ user: JSON.stringify(user) });
  changed();
};
