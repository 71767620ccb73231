// Tests the order of the calls of a password reset, how errors are reported, and which session it ends.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser } from '../../../testing/browser.ts';
import { askForReset, chooseNewPassword } from './passwords.ts';
import { ProviderError } from '../provider.ts';

const email = 'noor@example.com';
let storage: Map<string, string>;
let steps: string[];
let backend: () => Promise<Response>;

beforeEach(() => {
  storage = stubBrowser();
  steps = [];
  backend = () => Promise.resolve(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit | undefined) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    const bearer = new Headers(init?.headers).get('authorization');
    steps.push(`${init?.method} ${path} ${init?.body as string}${bearer ? ' with a bearer' : ''}`);
    return backend();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const provider = {
  sendPasswordReset: (address: string) => {
    steps.push(`provider ${address}`);
    return Promise.resolve();
  },
};
const notice = `POST /api/auth/forget-password {"email":"${email}"}`;

describe('requesting a new password', () => {
  test('[S4.11] [S7.8] sends the provider’s email, then notifies the backend', async () => {
    storage.set('authToken', 'of someone');
    await askForReset(provider, email);
    await expect.poll(() => steps).toEqual([`provider ${email}`, notice]);
  });

  test('[S4.11] reports a rejection by the provider and doesn’t notify the backend', async () => {
    const refusal = new ProviderError('too_many_tries', 'Wait a minute.');
    const refusing = { sendPasswordReset: () => Promise.reject(refusal) };
    await expect(askForReset(refusing, email)).rejects.toBe(refusal);
    expect(steps).toEqual([]);
  });

  test.each([
    ['fails', () => Promise.resolve(jsonReply(500, {}))],
    ['asks to sign in', () => Promise.resolve(jsonReply(401, {}))],
    ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
  ])('[S7.9] logs one warning and nothing else if the backend %s', async (_how, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend = answer;
    storage.set('authToken', 'of someone');
    await askForReset(provider, email);
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(steps).toEqual([`provider ${email}`, notice]);
    expect(storage.get('authToken')).toBe('of someone');
  });
});

describe('choosing a new password', () => {
  const reset = { token: 't', password: 'quiet rooms' };
  const account = { email, emailVerified: true, hasPassword: true, provesAgainBy: 'nothing' as const };
  const resetPassword = () => Promise.resolve();

  test('removes the session that ended with it', async () => {
    storage.set('authToken', 'ended');
    await chooseNewPassword({ resetPassword, account: () => Promise.resolve(null) }, reset);
    expect(storage.has('authToken')).toBe(false);
  });

  test('keeps another person’s session, and one whose state is unknown', async () => {
    for (const state of [() => Promise.resolve(account), () => Promise.reject(new Error('offline'))]) {
      storage.set('authToken', 'of another');
      await chooseNewPassword({ resetPassword, account: state }, reset);
      expect(storage.get('authToken')).toBe('of another');
    }
  });
});
