// Tests verification of Firebase ID tokens against a fake that signs tokens and publishes its keys.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openFirebasePeer,
  projectId,
  rightClaims,
  type FirebasePeer,
} from '../../../../../testing/firebase-peer.ts';
import { createFirebaseProvider } from './firebase-provider.ts';

let peer: FirebasePeer;
beforeAll(async () => {
  peer = await openFirebasePeer();
});
afterAll(() => peer.close());
beforeEach(() => void peer.takeAsked());
afterEach(() => void vi.useRealTimers());

const provider = (changes: { emulatorHost?: string; jwksUrl?: string } = {}) =>
  createFirebaseProvider({ projectId, jwksUrl: peer.jwksUrl, ...changes });
const now = () => Math.floor(Date.now() / 1000);
const without = (claim: string) => {
  const { [claim]: _left, ...others } = rightClaims();
  return others;
};
const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

test('[S5.2] a valid token identifies its user', async () => {
  const claims = rightClaims({ picture: 'https://pictures.example/noor.png' });
  expect(await provider().verifyToken(await peer.sign(claims))).toEqual({
    provider: 'firebase',
    subject: 'firebase-uid-1',
    email: 'noor@example.org',
    emailVerified: true,
    name: 'Noor Haddad',
    photoUrl: 'https://pictures.example/noor.png',
  });
});

test('optional claims are empty if missing, and a picture that isn’t an https URL is dropped', async () => {
  const claims = { ...without('name'), email_verified: undefined, picture: 'javascript:alert(1)' };
  expect(await provider().verifyToken(await peer.sign(claims))).toMatchObject({
    name: '',
    emailVerified: false,
    photoUrl: null,
  });
});

describe('[S8.9] [S5.2] a token is refused', () => {
  const refused = { code: 'provider_token_invalid' };
  test.each([
    ['from another project', () => rightClaims({ iss: 'https://securetoken.google.com/another' })],
    ['from an issuer with only the same prefix', () => rightClaims({ iss: `${rightClaims().iss}-2` })],
    ['for another project', () => rightClaims({ aud: 'another' })],
    ['without an audience', () => without('aud')],
    ['that has expired', () => rightClaims({ exp: now() - 60 })],
    ['without an expiry', () => without('exp')],
    ['from the future', () => rightClaims({ iat: now() + 60 })],
    ['without an issue time', () => without('iat')],
    ['with a sign-in time in the future', () => rightClaims({ auth_time: now() + 60 })],
    ['without a sign-in time', () => without('auth_time')],
    ['without a subject', () => without('sub')],
    ['with an empty uid', () => rightClaims({ sub: '' })],
    ['with a uid of 129 characters', () => rightClaims({ sub: 'x'.repeat(129) })],
    ['without an email address', () => without('email')],
  ])('%s', async (_why, claims) => {
    await expect(provider().verifyToken(await peer.sign(claims()))).rejects.toMatchObject(refused);
  });

  test('with a foreign signature, signed with the public key as a secret, or unsigned', async () => {
    const { verifyToken } = provider();
    for (const token of [await peer.forge(), await peer.mixUp(), peer.leaveUnsigned()])
      await expect(verifyToken(token)).rejects.toMatchObject(refused);
  });

  test('with edited claims', async () => {
    const [head, , mac] = (await peer.sign()).split('.');
    const claims = Buffer.from(JSON.stringify(rightClaims({ sub: 'someone-else' }))).toString('base64url');
    await expect(provider().verifyToken([head, claims, mac].join('.'))).rejects.toMatchObject(refused);
  });

  test.each(['', 'a', 'a.b.c', '..', '{}'])('that is malformed: %j', async (token) => {
    await expect(provider().verifyToken(token)).rejects.toMatchObject(refused);
  });
});

test('[S9.6] a token is accepted for at most five minutes', async () => {
  const { verifyToken } = provider();
  vi.useFakeTimers({ toFake: ['Date'], now: now() * 1000 });
  expect(await verifyToken(await peer.sign(rightClaims({ iat: now() - 300 })))).toMatchObject({
    provider: 'firebase',
  });
  await expect(verifyToken(await peer.sign(rightClaims({ iat: now() - 301 })))).rejects.toMatchObject({
    code: 'provider_token_invalid',
  });
});

describe('the published keys', () => {
  test('are fetched once for many sign-ins', async () => {
    const { verifyToken } = provider();
    const token = await peer.sign();
    await Promise.all([verifyToken(token), verifyToken(token), verifyToken(token)]);
    await verifyToken(token);
    expect(peer.takeAsked()).toBe(1);
  });

  test('are fetched again for an unknown key ID, but not for every such token', async () => {
    const { verifyToken } = provider();
    await verifyToken(await peer.sign());
    await peer.rotate();
    const token = await peer.sign();
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'provider_token_invalid' });
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'provider_token_invalid' });
    expect(peer.takeAsked()).toBe(1);
    later(31_000);
    expect(await verifyToken(token)).toMatchObject({ subject: 'firebase-uid-1' });
    expect(peer.takeAsked()).toBe(1);
  });

  test('are fetched again after an hour, so that withdrawn keys stop working', async () => {
    const { verifyToken } = provider();
    const withdrawn = await peer.sign(rightClaims({ iat: now() + 3600, auth_time: 0, exp: now() + 9999 }));
    await verifyToken(await peer.sign());
    await peer.rotate();
    later(3_601_000);
    await expect(verifyToken(withdrawn)).rejects.toMatchObject({ code: 'provider_token_invalid' });
    expect(peer.takeAsked()).toBe(2);
  });

  test.each(['failure', 'nonsense'] as const)(
    'give a retryable error if they can’t be read (%s)',
    async (how) => {
      const { verifyToken } = provider();
      peer.answerWith(how);
      const token = await peer.sign();
      await expect(verifyToken(token)).rejects.toMatchObject({ code: 'provider_unavailable' });
      peer.answerWith('keys');
      expect(await verifyToken(token)).toMatchObject({ subject: 'firebase-uid-1' });
    },
  );

  test('give a retryable error if their server is unreachable', async () => {
    const token = await peer.sign();
    const { verifyToken } = provider({ jwksUrl: 'http://127.0.0.1:9/keys' });
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'provider_unavailable' });
  });
});

describe('with the emulator', () => {
  const emulated = () => provider({ emulatorHost: '127.0.0.1:9099' }).verifyToken;

  test('only unsigned tokens are accepted', async () => {
    expect(await emulated()(peer.leaveUnsigned())).toMatchObject({ subject: 'firebase-uid-1' });
    for (const token of [await peer.sign(), await peer.mixUp()])
      await expect(emulated()(token)).rejects.toMatchObject({ code: 'provider_token_invalid' });
    expect(peer.takeAsked()).toBe(0);
  });

  test.each([
    ['another project’s audience', () => rightClaims({ aud: 'another' })],
    ['an issue time six minutes ago', () => rightClaims({ iat: now() - 360 })],
    ['an empty subject', () => rightClaims({ sub: '' })],
    ['no email address', () => without('email')],
  ])('an unsigned token is refused with %s', async (_whom, claims) => {
    await expect(emulated()(peer.leaveUnsigned(claims()))).rejects.toMatchObject({
      code: 'provider_token_invalid',
    });
  });

  test('the provider’s name mentions the emulator', () => {
    expect(provider().name).toBe('Firebase (rehearse-test)');
    expect(provider({ emulatorHost: '127.0.0.1:9099' }).name).toMatch(
      /emulator.*127\.0\.0\.1:9099.*unsigned/,
    );
  });
});
