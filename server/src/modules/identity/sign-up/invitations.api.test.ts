// Tests invitations over the API: created, listed, emailed, revoked, and used exactly as often as allowed.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openInvitationScene } from '../../../../testing/invitation-scene.ts';
import { must } from '../../../../testing/take-test.ts';

const day = 86_400_000;
const { app, admin, setRule, newEmail, makeLink, read, lineOf, enter } = await openInvitationScene();
beforeEach(setRule);
afterAll(() => app.close());

const atProvider = async (email: string) =>
  (await app.db.$client.query('select 1 from identity."user" where email = $1', [email])).rowCount;

describe('with sign-up by invitation', () => {
  it('a person without an invitation is refused, and no account is created', async () => {
    expect((await app.send(api.readSignUp, {})).body.rule).toBe('invitation');
    const email = newEmail();
    await expect(enter(email)).rejects.toThrow('INVITATION_NEEDED');
    await expect(enter(email, 'not a token')).rejects.toThrow('INVITATION_UNKNOWN');
    expect(await atProvider(email)).toBe(0);
  });

  it.each(['closed', 'undecided', 'domains'] as const)(
    'an invitation also works while sign-up is %s',
    async (rule) => {
      if (rule === 'undecided') await app.db.$client.query('delete from sign_up_choice');
      else
        must(
          await admin.call(api.chooseSignUp, {
            body: rule === 'domains' ? { rule, domains: ['school.example'] } : { rule },
          }),
        );
      const { token } = await makeLink();
      await enter(newEmail(), token);
      await expect(enter(newEmail(), token)).rejects.toThrow('INVITATION_USED');
    },
  );
});

describe('a link', () => {
  it('admits as many people as it allows, and lists them', async () => {
    const { token, invitation } = await makeLink(2);
    expect(must(await read(token))).toEqual({
      state: 'open',
      invitedBy: 'Administrator',
      email: null,
      expiresAt: invitation.expiresAt,
    });
    const first = await enter(newEmail(), token);
    // uses are ordered by time, in milliseconds
    app.clock.advance(1000);
    const second = await enter(newEmail(), token);
    await expect(enter(newEmail(), token)).rejects.toThrow('INVITATION_USED');
    expect(must(await read(token)).state).toBe('used');
    expect(await lineOf(invitation)).toMatchObject({
      state: 'used',
      used: 2,
      createdBy: 'Administrator',
      usedBy: [first, second].map(({ userId, email }) => ({ id: userId, email })),
    });
  });

  it('is used exactly as often as allowed by concurrent sign-ups', async () => {
    const { token, invitation } = await makeLink(3);
    const many = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const email = newEmail();
        const { token: firebaseToken, uid } = await app.atProvider('/sign-up/email', {
          email,
          password: 'quiet rooms',
          name: 'Noor',
          invitation: token,
        });
        return { firebaseToken, email, uid, invitation: token };
      }),
    );
    const replies = await Promise.all(many.map((body) => app.send(api.signUp, { body })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 410, 410, 410, 410, 410,
    ]);
    const line = await lineOf(invitation);
    expect([line?.used, line?.usedBy.length]).toEqual([3, 3]);
    const refused = many[replies.findIndex(({ status }) => status === 410)];
    expect(await app.product.identity.findByEmail(refused?.email ?? '')).toBeUndefined();
  });

  it('is used once by a person who signs up concurrently or signs in later', async () => {
    const { token, invitation } = await makeLink(2);
    const email = newEmail();
    const person = { email, password: 'quiet rooms', name: 'Noor', invitation: token };
    const { token: firebaseToken, uid } = await app.atProvider('/sign-up/email', person);
    const body = { firebaseToken, email, uid, invitation: token };
    const replies = await Promise.all([1, 2, 3].map(() => app.send(api.signUp, { body })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.send(api.firebaseSync, { body });
    expect((await lineOf(invitation))?.used).toBe(1);
  });

  it('expires and is then refused as expired', async () => {
    const { token, invitation } = await makeLink(1, 1);
    app.clock.advance(day);
    await expect(enter(newEmail(), token)).rejects.toThrow('INVITATION_EXPIRED');
    expect([must(await read(token)).state, (await lineOf(invitation))?.state]).toEqual([
      'expired',
      'expired',
    ]);
  });

  it('that is revoked while someone fills in the form is refused', async () => {
    const { token, invitation } = await makeLink(5);
    const member = await enter(newEmail(), token);
    expect(must(await read(token)).state).toBe('open');
    const params = { id: invitation.id };
    expect(must(await admin.call(api.revokeInvitation, { params }))).toMatchObject({
      state: 'revoked',
      used: 1,
    });
    await expect(enter(newEmail(), token)).rejects.toThrow('INVITATION_REVOKED');
    expect((await admin.call(api.revokeInvitation, { params })).body.error?.code).toBe('invitation_over');
    await app.signIn({ email: member.email, password: 'quiet rooms' });
  });

  it.each([
    ['no uses', { uses: 0, expiresAt: '2026-03-05T00:00:00Z' }],
    ['too many uses', { uses: 1001, expiresAt: '2026-03-05T00:00:00Z' }],
    ['a fraction of a use', { uses: 1.5, expiresAt: '2026-03-05T00:00:00Z' }],
    ['a date in the past', { uses: 1, expiresAt: '2026-01-01T00:00:00Z' }],
    ['a date more than a year away', { uses: 1, expiresAt: '2029-01-01T00:00:00Z' }],
    ['a long note', { uses: 1, expiresAt: '2026-06-05T00:00:00Z', note: 'x'.repeat(101) }],
  ])('isn’t created with %s', async (_what, body) => {
    const { total } = must(await admin.call(api.listInvitations));
    expect((await admin.call(api.createInvitationLink, { body })).status).toBe(422);
    expect(must(await admin.call(api.listInvitations)).total).toBe(total);
  });

  it('is stored only as a hash', async () => {
    const { token } = await makeLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.db.$client.query('select * from invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an invited person', () => {
  it('keeps their guest demo, which a refusal doesn’t change', async () => {
    const { token } = await makeLink();
    const guest = await app.product.identity.createGuest();
    const email = newEmail();
    const { token: firebaseToken, uid } = await app.atProvider('/sign-up/email', {
      email,
      password: 'quiet rooms',
      name: 'Noor',
      invitation: token,
    });
    const body = { firebaseToken, email, uid, guestToken: guest.guestToken };
    expect((await app.send(api.firebaseSync, { body })).body.error?.code).toBe('invitation_needed');
    expect((await app.product.identity.findById(guest.userId))?.kind).toBe('guest');
    expect((await app.send(api.firebaseSync, { body: { ...body, invitation: token } })).status).toBe(200);
    expect((await app.product.identity.findById(guest.userId))?.kind).toBe('member');
  });

  it('who already has an account doesn’t use up the invitation', async () => {
    const first = await makeLink(1);
    const person = await enter(newEmail(), first.token);
    const second = await makeLink(1);
    const { token: firebaseToken, uid } = await app.atProvider('/sign-in/email', {
      email: person.email,
      password: 'quiet rooms',
    });
    const body = { firebaseToken, email: person.email, uid, invitation: second.token };
    expect((await app.send(api.firebaseSync, { body })).status).toBe(200);
    expect((await lineOf(second.invitation))?.used).toBe(0);
  });

  it('who is suspended is refused', async () => {
    const person = await enter(newEmail(), (await makeLink()).token);
    const params = { id: person.userId };
    must(
      await admin.call(api.changeStatus, {
        params,
        body: { status: 'suspended', reason: 'Shared a password' },
      }),
    );
    const { token, invitation } = await makeLink();
    const { token: firebaseToken, uid } = await app.atProvider('/sign-in/email', {
      email: person.email,
      password: 'quiet rooms',
    });
    const body = { firebaseToken, email: person.email, uid, invitation: token };
    expect((await app.send(api.firebaseSync, { body })).body.error?.code).toBe('suspended');
    expect((await lineOf(invitation))?.used).toBe(0);
  });

  it('is registered despite an invalid invitation if sign-up is open', async () => {
    must(await admin.call(api.chooseSignUp, { body: { rule: 'open' } }));
    const email = newEmail();
    await enter(email, 'not a token');
    const { items } = must(await admin.call(api.listPeople, { query: { search: email } }));
    expect(items).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is paged and filtered by state, newest first', async () => {
    for (let made = 0; made < 27; made += 1) {
      app.clock.advance(1000);
      await makeLink();
    }
    const first = must(await admin.call(api.listInvitations, { query: { state: 'open' } }));
    expect(first.items).toHaveLength(25);
    const second = must(
      await admin.call(api.listInvitations, { query: { state: 'open', cursor: first.next ?? '' } }),
    );
    const all = [...first.items, ...second.items];
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const state of ['open', 'used', 'expired', 'revoked'] as const) {
      const { items, total } = must(await admin.call(api.listInvitations, { query: { state } }));
      expect(total).toBeGreaterThan(0);
      expect(new Set(items.map((invitation) => invitation.state))).toEqual(new Set([state]));
    }
  });

  it('drops invitations that expired long ago', async () => {
    const { invitation } = await makeLink(1, 1);
    app.clock.advance(92 * day);
    await app.db.$client.query("select graphile_worker.add_job('forget-old-invitations')");
    await app.runJobs();
    expect(await lineOf(invitation)).toBeUndefined();
  });
});
