// The session as stored in this browser: authToken, its duplicate token, refreshToken, and user.
import * as z from 'zod/mini';
import { guestToken, isGuestPage } from '../guest.ts';

/** Any field but the email may be missing: the server may have returned no user. */
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
 * The token that a page works with: authToken; under /admin alone, and only when that is absent, the key `token`.
 * The demo's pages work with their guest's, whoever is signed in.
 */
export const pageToken = (pathname = location.pathname): string | null =>
  isGuestPage(pathname) ? (guestToken() ?? null) : memberToken(pathname);

const memberToken = (pathname: string): string | null =>
  authToken() ?? (/^\/admin(\/|$)/.test(pathname) ? readKey('token') : null);
export const refreshToken = (): string | null => readKey('refreshToken');
/** Someone counts as authenticated if authToken exists. */
export const isSignedIn = (): boolean => authToken() !== null;

let lastText: string | null = null;
let lastUser: StoredUser | null = null;

/** The stored user; the same object until it changes. */
export const storedUser = (): StoredUser | null => {
  const text = readKey('user');
  if (text === lastText) return lastUser;
  lastText = text;
  lastUser = null;
  try {
    const parsed = z.safeParse(StoredUser, JSON.parse(text ?? 'null'));
    if (parsed.success) lastUser = parsed.data;
  } catch {
    // Invalid or truncated: treated as none.
  }
  return lastUser;
};

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Called when the session changes, here or in another tab. */
export const subscribeToSession = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || keys.includes(event.key as Key)) heard();
  };
  // Restored from the back/forward cache: changes in between were missed.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) heard();
  };
  const heard = (): void => {
    // Signed in elsewhere: how an earlier session ended here no longer matters.
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
    // Blocked storage has nothing to remove.
  }
};

export type EndReason = 'signed-out' | 'session-ended' | 'suspended';
let lastEnd: EndReason = 'signed-out';
let lastWords: string | undefined;
/** Why the last session in this browser ended; ended in another tab counts as signed out. */
export const whyEnded = (): EndReason => lastEnd;
/** The server's reason, if it gave one. */
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
  // A storage that takes everything and keeps nothing.
  const kept = Object.entries(entries).every(([key, value]) => readKey(key as Key) === value);
  if (!kept) throw new Error('Failed to store authentication tokens');
};

/** Clears the old keys, then stores. Throws "Failed to store authentication tokens", leaving nothing behind. */
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

/** After a refresh: new tokens, the same user. */
export const storeTokens = (tokens: { accessToken: string; refreshToken: string }): void => {
  write({ authToken: tokens.accessToken, token: tokens.accessToken, refreshToken: tokens.refreshToken });
  changed();
};

/** After the profile was changed: what the shell shows of the user. */
export const storeUser = (user: StoredUser): void => {
  // The response came after a sign-out or another person's sign-in, so it is ignored.
  if (storedUser()?.email !== user.email) return;
  write({ user: JSON.stringify(user) });
  changed();
};
