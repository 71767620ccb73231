// A browser's storage and events for tests of the session, which run without a browser.
import { vi } from 'vitest';

/** A localStorage of its own for each test, on a page; `failing` refuses to write, as a full or forbidden one does. */
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
  // The window's own events, so that a test can be the other tab.
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
/** A token whose payload can be read; nobody verifies it in the browser. */
export const tokenOf = (payload: object): string =>
  `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;

export const jsonReply = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
