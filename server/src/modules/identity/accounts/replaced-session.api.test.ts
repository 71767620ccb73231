// Tests that a sign-in which replaces a session ends the old one, here and at the provider, but only if it succeeds.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFirebasePeer, projectId, rightClaims } from '../../../../testing/firebase-peer.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const password = 'quiet rooms';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Session = Pick<Client, 'accessToken' | 'refreshToken'>;
/** Uses the tokens as they are, without refreshing them first. */
const isRunning = async ({ accessToken }: Session, of = app): Promise<boolean> =>
  (await of.send(api.readProfile, {}, accessToken)).status === 200;
const canRefresh = async ({ refreshToken }: Session, of = app): Promise<boolean> =>
  (await of.send(api.refresh, { body: { refreshToken } })).status === 200;
const isAtProvider = async ({ cookie }: Pick<Client, 'cookie'>): Promise<boolean> =>
  (await fetch(`${app.origin}/identity/token`, { headers: { cookie } })).status === 200;

const proofOf = async ({ email }: Pick<Client, 'email'>) => {
  const { uid, cookie, token } = await app.atProvider('/sign-in/email', { email, password });
  return { cookie, body: { firebaseToken: token, email, uid } };
};

describe.each([['sync', api.firebaseSync] as const, ['sign-up', api.signUp] as const])(
  'a %s that names the session it replaces',
  (_what, endpoint) => {
    it('ends it immediately, including its access token and provider session', async () => {
      const [old, next] = [await app.signUp(), await app.signUp()];
      const { cookie, body } = await proofOf(next);
      const reply = await app.send(endpoint, { body: { ...body, replacedRefreshToken: old.refreshToken } });
      expect(reply.status).toBe(200);
      expect([await isRunning(old), await canRefresh(old), await isAtProvider(old)]).toEqual([
        false,
        false,
        false,
      ]);
      // the new session, and the same person's session elsewhere
      expect([await isRunning(reply.body), await isRunning(next), await isAtProvider({ cookie })]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await canRefresh(reply.body)).toBe(true);
    });

    it('doesn’t end it if the sign-in is refused', async () => {
      const [old, next] = [await app.signUp(), await app.signUp()];
      const { body } = await proofOf(next);
      const refused = { ...body, uid: 'someone else', replacedRefreshToken: old.refreshToken };
      expect((await app.send(endpoint, { body: refused })).status).toBe(401);
      expect([await isRunning(old), await isAtProvider(old), await canRefresh(old)]).toEqual([
        true,
        true,
        true,
      ]);
    });
  },
);

it('a sign-in ends the same person’s replaced session but keeps the provider session that both share', async () => {
  const person = await app.signUp();
  const { cookie, body } = await proofOf(person);
  const first = await app.send(api.firebaseSync, { body });
  const second = await app.send(api.firebaseSync, {
    body: { ...body, replacedRefreshToken: first.body.refreshToken },
  });
  expect([
    await canRefresh(first.body),
    await isRunning(second.body),
    await isAtProvider({ cookie }),
  ]).toEqual([false, true, true]);
});

it('a sign-in ignores a forged, truncated, or ended token', async () => {
  const [old, next] = [await app.signUp(), await app.signUp()];
  const { body } = await proofOf(next);
  const forged = `${old.refreshToken.slice(0, -4)}AAAA`;
  for (const replacedRefreshToken of ['', 'no token', forged, old.refreshToken.slice(0, -1)])
    expect((await app.send(api.firebaseSync, { body: { ...body, replacedRefreshToken } })).status).toBe(200);
  expect(await isRunning(old)).toBe(true);
  await app.send(api.signOut, { body: { refreshToken: old.refreshToken } });
  const late = { ...body, replacedRefreshToken: old.refreshToken };
  expect((await app.send(api.firebaseSync, { body: late })).status).toBe(200);
});

it('a sign-in ends the replaced session with Firebase as the provider', async () => {
  const peer = await openFirebasePeer();
  const own = await createTestApp({ firebase: { projectId, jwksUrl: peer.jwksUrl } });
  const enter = async (sub: string, more: object = {}) => {
    const email = `${sub}@example.org`;
    const firebaseToken = await peer.sign(rightClaims({ sub, email }));
    return own.send(api.firebaseSync, { body: { firebaseToken, email, uid: sub, ...more } });
  };
  try {
    const old = await enter('noor');
    const next = await enter('robin', { replacedRefreshToken: old.body.refreshToken });
    expect(next.status).toBe(200);
    expect([await isRunning(old.body, own), await canRefresh(old.body, own)]).toEqual([false, false]);
    expect(await isRunning(next.body, own)).toBe(true);
  } finally {
    await own.close();
    await peer.close();
  }
});
