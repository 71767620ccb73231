// Tests invitations of people who sign in with Google, GitHub, or Firebase, and that a refused person gets no account.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openFirebasePeer,
  projectId,
  rightClaims,
  type FirebasePeer,
} from '../../../../testing/firebase-peer.ts';
import { startGithubPeer } from '../../../../testing/github-peer.ts';
import { openGoogleScene, reserved, type GoogleScene } from '../../../../testing/google-scene.ts';
import { must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { createWalker } from '../../../../testing/walker.ts';

const expiresAt = '2026-04-01T00:00:00Z';
const makeLink = async (admin: Client, uses = 1) =>
  must(await admin.call(api.createInvitationLink, { body: { uses, expiresAt } }));
const usesOf = async (admin: Client, id: string) =>
  must(await admin.call(api.listInvitations)).items.find((invitation) => invitation.id === id)?.used;
const accountsOf = async (app: TestApp, email: string) =>
  (await app.db.$client.query('select 1 from identity."user" where email = $1', [email])).rowCount;

describe('Google', () => {
  let scene: GoogleScene;
  let admin: Client;
  beforeAll(async () => {
    scene = await openGoogleScene();
    admin = await scene.app.signIn(reserved);
  });
  beforeEach(async () => void must(await admin.call(api.chooseSignUp, { body: { rule: 'invitation' } })));
  afterAll(() => scene.close());

  /** Signs in with Google, with or without an invitation, and returns our backend's response. */
  const arrive = async (person: { id: string }, invitation?: string) => {
    const { signIn, exchange } = scene.browser();
    const back = await signIn(person.id);
    expect(back.searchParams.get('error')).toBeNull();
    const code = back.searchParams.get('code');
    return { ...(await exchange(code, invitation)), again: () => exchange(code, invitation) };
  };

  it.each([
    ['invitation', 'invitation_needed'],
    ['closed', 'sign_up_closed'],
  ] as const)('creates no account for a new person while the rule is %s', async (rule, code) => {
    must(await admin.call(api.chooseSignUp, { body: { rule } }));
    const person = scene.someone();
    const { status, body, cookies, again } = await arrive(person);
    expect([status, body.error?.code, cookies]).toEqual([403, code, '']);
    expect(await accountsOf(scene.app, person.email)).toBe(0);
    const { rows } = await scene.app.db.$client.query('select 1 from identity.social_codes');
    expect(rows).toEqual([]);
    expect((await again()).body.error?.code).toBe('social_code_spent');
  });

  it('admits a new person who sends an invitation with the code, and uses it up', async () => {
    const { token, invitation } = await makeLink(admin);
    const person = scene.someone();
    const { status, body } = await arrive(person, token);
    expect(status).toBe(200);
    const proof = { firebaseToken: body.token, email: body.user.email, uid: body.user.id };
    const refused = await scene.app.send(api.firebaseSync, { body: { ...proof, provider: 'google' } });
    expect(refused.body.error?.code).toBe('invitation_needed');
    const body2 = { ...proof, provider: 'google', invitation: token };
    expect((await scene.app.send(api.firebaseSync, { body: body2 })).status).toBe(200);
    expect(await usesOf(admin, invitation.id)).toBe(1);
    const late = await arrive(scene.someone(), token);
    expect([late.status, late.body.error?.code]).toEqual([410, 'invitation_used']);
  });

  it('admits a person with an invited verified address without the link', async () => {
    const person = scene.someone();
    must(await admin.call(api.inviteAddresses, { body: { list: person.email.toUpperCase() } }));
    expect((await scene.enterAs(person)).status).toBe(200);
    const { items } = must(await admin.call(api.listInvitations));
    expect(items.find(({ email }) => email === person.email)).toMatchObject({
      email: person.email,
      state: 'used',
      usedBy: [{ email: person.email }],
    });
  });

  it('admits a person who has an account, whatever the rule', async () => {
    const { token } = await makeLink(admin);
    const person = scene.someone();
    const { body } = await arrive(person, token);
    const proof = { firebaseToken: body.token, email: body.user.email, uid: body.user.id, invitation: token };
    must(await scene.app.send(api.firebaseSync, { body: proof }));
    must(await admin.call(api.chooseSignUp, { body: { rule: 'closed' } }));
    expect((await scene.enterAs(person)).status).toBe(200);
  });
});

describe('GitHub', () => {
  let peer: Awaited<ReturnType<typeof startGithubPeer>>;
  let app: TestApp;
  beforeAll(async () => {
    peer = await startGithubPeer();
    app = await createTestApp({ social: { github: peer }, signUp: { rule: 'closed', domains: [] } });
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });

  it('creates no account for a new person while sign-up is closed', async () => {
    const person = { id: '1001', email: 'coder@example.org', verified: true, name: 'Robin', picture: '' };
    peer.add(person);
    const { request, walk } = createWalker();
    const { address } = await walk(`${app.origin}/oauth2/authorize/github`);
    const back = await walk(new URL(`/allow/${person.id}${address.search}`, address));
    const exchanged = await request(new URL('/identity/social-code', app.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: back.address.searchParams.get('code') }),
    });
    expect([exchanged.status, await exchanged.json()]).toMatchObject([
      403,
      { error: { code: 'sign_up_closed' } },
    ]);
    expect(await accountsOf(app, person.email)).toBe(0);
  });
});

describe('Firebase', () => {
  let peer: FirebasePeer;
  let app: TestApp;
  let admin: { accessToken: string };
  beforeAll(async () => {
    peer = await openFirebasePeer();
    app = await createTestApp({
      firebase: { projectId, jwksUrl: peer.jwksUrl },
      admin: { email: 'boss@example.org' },
      signUp: { rule: 'invitation', domains: [] },
    });
    admin = must(await sync({ sub: 'boss', email: 'boss@example.org' }));
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });
  const sync = async (
    claims: { sub: string; email: string; email_verified?: boolean },
    invitation?: string,
  ) => {
    const firebaseToken = await peer.sign(rightClaims(claims));
    return app.send(api.firebaseSync, {
      body: { firebaseToken, email: claims.email, uid: claims.sub, invitation },
    });
  };

  it('admits the administrator and refuses a person without an invitation', async () => {
    const refused = await sync({ sub: 'uid-1', email: 'one@example.org' });
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'invitation_needed']);
    expect(await app.product.identity.findByEmail('one@example.org')).toBeUndefined();
  });

  it('admits one person with a single-use link', async () => {
    const body = { uses: 1, expiresAt };
    const { token } = must(await app.send(api.createInvitationLink, { body }, admin.accessToken));
    must(await sync({ sub: 'uid-2', email: 'two@example.org', email_verified: false }, token));
    const late = await sync({ sub: 'uid-3', email: 'three@example.org' }, token);
    expect(late.body.error?.code).toBe('invitation_used');
  });

  it('admits a person with an invited address only if it is verified', async () => {
    const list = 'four@example.org';
    must(await app.send(api.inviteAddresses, { body: { list } }, admin.accessToken));
    const claimed = await sync({ sub: 'uid-4', email: list, email_verified: false });
    expect(claimed.body.error?.code).toBe('invitation_needed');
    must(await sync({ sub: 'uid-5', email: list, email_verified: true }));
  });
});
