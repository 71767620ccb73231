// Tests GitHub sign-in: OAuth 2 against a fake server that checks PKCE, the client secret, and the redirect URI.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGithubPeer } from '../../../../../../testing/github-peer.ts';
import type { PeerPerson } from '../../../../../../testing/oidc-peer.ts';
import { createTestApp, type TestApp } from '../../../../../../testing/test-app.ts';
import { createWalker } from '../../../../../../testing/walker.ts';

let peer: Awaited<ReturnType<typeof startGithubPeer>>;
let app: TestApp;

beforeAll(async () => {
  peer = await startGithubPeer();
  app = await createTestApp({ social: { github: peer } });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

let people = 0;
const someone = (changes: Partial<PeerPerson> = {}): PeerPerson => {
  people += 1;
  const person = {
    id: `${1000 + people}`,
    email: `coder${people}@example.org`,
    verified: true,
    name: 'Robin Ashworth',
    picture: 'https://images.example.org/robin.png',
    ...changes,
  };
  peer.add(person);
  return person;
};

/** Runs the flow from our entry route through the person's consent and back; `change` tampers with our request. */
const signIn = async (person: string, change?: (query: URLSearchParams) => void) => {
  const { request, walk } = createWalker();
  const { address } = await walk(`${app.origin}/oauth2/authorize/github`);
  change?.(address.searchParams);
  const back = await walk(new URL(`/allow/${person}${address.search}`, address));
  return { request, back: back.address.searchParams };
};

test('[S7.12] the entry route requests the profile and email scopes from GitHub, with state and PKCE', async () => {
  const { address, status } = await createWalker().walk(`${app.origin}/oauth2/authorize/github`);
  expect(status).toBe(200);
  expect(address.href.startsWith(peer.authorizeUrl)).toBe(true);
  expect(peer.asked()).toMatchObject({
    client_id: peer.clientId,
    scope: 'read:user user:email',
    redirect_uri: `${app.origin}/identity/callback/github`,
    code_challenge_method: 'S256',
  });
  expect(peer.asked()['state']?.length).toBeGreaterThan(30);
});

test('[S1.8] a new user gets their GitHub name, photo, and primary email', async () => {
  const person = someone();
  const { request, back } = await signIn(person.id);
  expect(back.get('with')).toBe('github');
  const exchanged = await request(new URL('/identity/social-code', app.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: back.get('code') }),
  });
  const { token, user } = (await exchanged.json()) as { token: string; user: { id: string; email: string } };
  const { status, body } = await app.send(api.firebaseSync, {
    body: { firebaseToken: token, email: user.email, uid: user.id },
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    name: person.name,
    email: person.email,
    photoURL: person.picture,
    role: 'USER',
  });
});

test('a person without a GitHub name gets their login as name', async () => {
  const person = someone({ name: '' });
  await signIn(person.id);
  const { rows } = await app.db.$client.query(`select name from identity."user" where email = $1`, [
    person.email,
  ]);
  expect(rows).toEqual([{ name: `login-${person.id}` }]);
});

type Refusal = [code: string, when: string, who: () => string, change?: (query: URLSearchParams) => void];
const refusals: Refusal[] = [
  ['social_refused', 'the person refuses', () => ''],
  ['social_email_unverified', 'the primary address is not verified', () => someone({ verified: false }).id],
  [
    'social_failed',
    'the PKCE challenge is from another browser',
    () => someone().id,
    (query) => query.set('code_challenge', 'a'.repeat(43)),
  ],
  [
    'social_stale',
    'the state is wrong',
    () => someone().id,
    (query) => query.set('state', 'of another sign-in'),
  ],
];
test.each(refusals)('%s when %s', async (code, _, who, change) => {
  const { back } = await signIn(who(), change);
  expect(back.get('error')).toBe(code);
  expect(back.has('code')).toBe(false);
});
