// Tests which engines are offered and remembered: the provider only if one is configured, and never for guests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;
const openPage = async ({ path = '/dashboard/test', speech }: { path?: string; speech?: string } = {}) => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: path, host: 'site.example', protocol: 'https:' });
  vi.stubGlobal('fetch', async () => Response.json({ speech }));
  return import('./engine-choice.ts');
};
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a provider is offered last, with its host', async () => {
  const { readOffer } = await openPage({ speech: 'speech.example' });
  expect(await readOffer()).toEqual({ engines: ['model', 'provider'], provider: 'speech.example' });
});

test('no provider is offered if none is configured, or to guests', async () => {
  const none = { engines: ['model'], provider: null };
  expect(await (await openPage()).readOffer()).toEqual(none);
  expect(await (await openPage({ path: '/demo/attempt', speech: 'speech.example' })).readOffer()).toEqual(
    none,
  );
});

test('the choice is remembered, but guests don’t inherit the provider, and unknown values are ignored', async () => {
  const page = await openPage({ speech: 'speech.example' });
  page.storeEngine('provider');
  expect(page.readEngine()).toBe('provider');
  expect((await openPage({ path: '/demo/attempt' })).readEngine()).toBeNull();
  page.storeEngine('model');
  expect((await openPage({ path: '/demo/attempt' })).readEngine()).toBe('model');
  for (const name of stored.keys()) stored.set(name, 'a radio');
  expect((await openPage()).readEngine()).toBeNull();
});
