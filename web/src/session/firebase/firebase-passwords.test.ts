// Tests how our password calls handle Firebase's responses, with the SDK mocked.
import { FirebaseError } from '@firebase/app';
import * as sdk from '@firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser } from '../../../testing/browser.ts';
import { firebasePasswords } from './firebase-passwords.ts';

vi.mock('@firebase/auth', async (original) => ({
  ...(await original<typeof sdk>()),
  applyActionCode: vi.fn<typeof sdk.applyActionCode>(),
  confirmPasswordReset: vi.fn<typeof sdk.confirmPasswordReset>(),
  reauthenticateWithCredential: vi.fn<typeof sdk.reauthenticateWithCredential>(),
  sendEmailVerification: vi.fn<typeof sdk.sendEmailVerification>(),
  sendPasswordResetEmail: vi.fn<typeof sdk.sendPasswordResetEmail>(),
  updatePassword: vi.fn<typeof sdk.updatePassword>(),
  verifyPasswordResetCode: vi.fn<typeof sdk.verifyPasswordResetCode>(),
}));

const refused = (code: string) => new FirebaseError(code, `Firebase: Error (${code}).`);
const email = 'noor@example.org';
const user = (changes: Partial<sdk.User> = {}): sdk.User =>
  ({
    email,
    emailVerified: true,
    providerData: [{ providerId: 'password' }],
    getIdToken: () => Promise.resolve('a fresh token'),
    ...changes,
  }) as sdk.User;
const callsOf = (currentUser: sdk.User | null) =>
  firebasePasswords({ currentUser, authStateReady: () => Promise.resolve() } as sdk.Auth);
const change = { current: 'quiet rooms', password: 'louder rooms' };

let sent: string[];
let backend: () => Promise<Response>;
beforeEach(() => {
  stubBrowser().set('refreshToken', 'of this session');
  sent = [];
  backend = () => Promise.resolve(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit | undefined) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    sent.push(`${path} ${init?.body as string}`);
    return backend();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the account has its address and whether it has a password, and is missing without a user', async () => {
  expect(await callsOf(user()).account()).toEqual({
    email,
    emailVerified: true,
    hasPassword: true,
    provesAgainBy: 'password',
  });
  const fromGoogle = user({ providerData: [{ providerId: 'google.com' } as sdk.UserInfo] });
  expect(await callsOf(fromGoogle).account()).toMatchObject({ hasPassword: false, provesAgainBy: 'google' });
  expect(await callsOf(null).account()).toBeNull();
  expect(await callsOf(user({ email: null })).account()).toBeNull();
});

test.each([
  ['a mail', () => callsOf(null).sendVerification()],
  ['a new password', () => callsOf(null).changePassword(change)],
])('a person no longer signed in with Firebase is asked to sign in for %s', async (_what, act) => {
  await expect(act()).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/Sign in again/),
  });
});

describe('a password change', () => {
  test('checks the old password, sets the new one, and then tells our server which session to keep', async () => {
    vi.mocked(sdk.updatePassword).mockImplementation(() => {
      expect(sdk.reauthenticateWithCredential).toHaveBeenCalledOnce();
      expect(sent).toEqual([]);
      return Promise.resolve();
    });
    await callsOf(user()).changePassword(change);
    const body = { firebaseToken: 'a fresh token', refreshToken: 'of this session' };
    expect(sent).toEqual([expect.stringContaining(`/auth/password-changed ${JSON.stringify(body)}`)]);
    const [, credential] = vi.mocked(sdk.reauthenticateWithCredential).mock.calls[0] ?? [];
    expect(credential?.toJSON()).toMatchObject({ email, password: change.current });
    expect(sdk.updatePassword).toHaveBeenCalledExactlyOnceWith(expect.anything(), change.password);
  });

  test.each(['auth/wrong-password', 'auth/invalid-credential', 'auth/missing-password'])(
    'reports %s as a wrong current password',
    async (code) => {
      vi.mocked(sdk.reauthenticateWithCredential).mockRejectedValue(refused(code));
      await expect(callsOf(user()).changePassword(change)).rejects.toMatchObject({
        code: 'current_password_wrong',
      });
      expect(sdk.updatePassword).not.toHaveBeenCalled();
      expect(sent).toEqual([]);
    },
  );

  test('that Firebase rejects is reported as a rejected password, and our server isn’t notified', async () => {
    vi.mocked(sdk.updatePassword).mockRejectedValue(refused('auth/weak-password'));
    await expect(callsOf(user()).changePassword(change)).rejects.toMatchObject({ code: 'password_refused' });
    expect(sent).toEqual([]);
  });

  test('that our server couldn’t be notified of is reported as done', async () => {
    backend = () => Promise.reject(new TypeError('offline'));
    await expect(callsOf(user()).changePassword(change)).rejects.toMatchObject({ code: 'others_still_in' });
  });
});

describe('an emailed link', () => {
  const ways: [string, () => Promise<unknown>, () => { mockRejectedValue: (error: unknown) => unknown }][] = [
    ['that verifies', () => callsOf(null).verifyAddress('code'), () => vi.mocked(sdk.applyActionCode)],
    ['that is read', () => callsOf(null).readResetLink('code'), () => vi.mocked(sdk.verifyPasswordResetCode)],
    [
      'that resets',
      () => callsOf(null).resetPassword({ token: 'code', password: 'louder rooms' }),
      () => vi.mocked(sdk.confirmPasswordReset),
    ],
  ];
  test.each(ways)(
    '%s has expired if Firebase says so, but not if Firebase can’t be reached',
    async (_what, act, of) => {
      for (const code of ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']) {
        of().mockRejectedValue(refused(code));
        await expect(act()).rejects.toMatchObject({ code: 'link_expired' });
      }
      of().mockRejectedValue(refused('auth/network-request-failed'));
      await expect(act()).rejects.toMatchObject({ name: 'NetworkError' });
    },
  );
});

describe('a forgotten password', () => {
  test('succeeds for an unknown address as well', async () => {
    vi.mocked(sdk.sendPasswordResetEmail).mockRejectedValue(refused('auth/user-not-found'));
    await expect(callsOf(null).sendPasswordReset(email)).resolves.toBeUndefined();
  });

  test('is reported if Firebase didn’t send the email', async () => {
    vi.mocked(sdk.sendPasswordResetEmail).mockRejectedValue(refused('auth/too-many-requests'));
    await expect(callsOf(null).sendPasswordReset(email)).rejects.toMatchObject({ code: 'too_many_tries' });
  });
});
