// A fake browser (storage, events, location) for tests of the session that run without a browser.
import { vi } from 'vitest';

/** Stubs localStorage and the page's globals for one test. With `failing`, writes throw, as when storage is full or blocked. */
export const stubBrowser = ({ failing = false, pathname = '/dashboard' } = {}): Map<string, string> => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (failing) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  });
  // Real window events, so that a test can act as another tab.
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('navigator', { language: 'en-GB' });
  return entries;
};

const encode = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** An unsigned token with a readable payload; browser code doesn't verify signatures. */
export const tokenOf = (payload: object): string =>
  `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;

export const jsonReply = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
