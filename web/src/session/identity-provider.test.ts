// Tests that the configured provider is used, and that the other one isn't loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply } from '../../testing/browser.ts';

const firebase = { apiKey: 'k', authDomain: 'p.firebaseapp.com', projectId: 'p' };
const loaded = vi.fn<() => void>();
const openedWith = vi.fn<(settings: object) => void>();
let requests: string[];

beforeEach(() => {
  vi.resetModules();
  requests = [];
  vi.stubGlobal('location', new URL('http://localhost/auth'));
  vi.doMock('./firebase/firebase-provider.ts', () => {
    loaded();
    return {
      createFirebaseProvider: (settings: object) => {
        openedWith(settings);
        return { freshToken: () => Promise.resolve("Firebase's token") };
      },
    };
  });
});
afterEach(() => {
  vi.doUnmock('./firebase/firebase-provider.ts');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const configured = async (config: object) => {
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address, 'http://localhost').pathname);
    return Promise.resolve(
      address.endsWith('app-config.json') ? jsonReply(200, config) : jsonReply(200, { token: 'our own' }),
    );
  });
  return (await import('./identity-provider.ts')).identityProvider();
};

test('the embedded provider is used without a Firebase configuration, and Firebase isn’t loaded', async () => {
  const provider = await configured({});
  expect(await provider.freshToken()).toBe('our own');
  expect(requests).toEqual(['/app-config.json', '/identity/token']);
  expect(loaded).not.toHaveBeenCalled();
});

test('Firebase is opened once with its configuration, and the embedded provider isn’t called', async () => {
  const provider = await configured({ firebase });
  expect(await provider.freshToken()).toBe("Firebase's token");
  await provider.freshToken();
  expect(openedWith.mock.calls).toEqual([[firebase]]);
  expect(requests).toEqual(['/app-config.json']);
});
