// Tests invitations of a list of addresses: emailed, used once, resent, and refused with every bad line named.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openInvitationScene } from '../../../../testing/invitation-scene.ts';
import { must } from '../../../../testing/take-test.ts';

const day = 86_400_000;
const { app, admin, setRule, newEmail, makeLink, read, lineOf, enter } = await openInvitationScene();
beforeEach(setRule);
afterAll(() => app.close());

const invite = async (list: string) => must(await admin.call(api.inviteAddresses, { body: { list } }));
/** The token in the newest email to this address. */
const mailedToken = async (email: string): Promise<string> => {
  const { rows } = await app.db.$client.query<{ text: string }>(
    'select text from mails where "to" = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return decodeURIComponent(/#invite=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '');
};

describe('an address invitation', () => {
  it('is emailed with a link that works once, only for that address, even unverified', async () => {
    const email = newEmail();
    expect(await invite(`  Noor <${email.toUpperCase()}> `)).toEqual({
      invited: [email],
      repeated: [],
      registered: [],
      alreadyInvited: [],
    });
    const token = await mailedToken(email);
    expect(must(await read(token))).toMatchObject({ state: 'open', email });
    await expect(enter(newEmail(), token)).rejects.toThrow('INVITATION_OTHER_ADDRESS');
    await expect(enter(email)).rejects.toThrow('INVITATION_NEEDED');
    const person = await enter(email, token);
    expect(await lineOf({ email })).toMatchObject({ state: 'used', usedBy: [{ id: person.userId }] });
    expect((await invite(email)).registered).toEqual([email]);
  });

  it('reports for each address in a list whether it was invited, repeated, registered, or already invited', async () => {
    const [fresh, open, member] = [newEmail(), newEmail(), newEmail()];
    await invite(open);
    await enter(member, (await makeLink()).token);
    must(
      await admin.call(api.changeStatus, {
        params: { id: (await app.product.identity.findByEmail(member))?.id ?? '' },
        body: { status: 'suspended', reason: 'For now' },
      }),
    );
    expect(await invite(`Email;Class\n${fresh};4B\n${open};4B\n${member};4B\n${fresh};4C`)).toEqual({
      invited: [fresh],
      repeated: [fresh],
      registered: [member],
      alreadyInvited: [open],
    });
  });

  it('is created for nobody if a line can’t be read, and each such line is reported', async () => {
    const email = newEmail();
    const { status, body } = await admin.call(api.inviteAddresses, {
      body: { list: `${email}\nnobody\n@\n` },
    });
    expect([status, body.error?.fields]).toEqual([
      422,
      [
        { path: 'list.2', message: 'Line 2 has no email address.' },
        { path: 'list.3', message: 'Line 3: “@” isn’t a valid email address.' },
      ],
    ]);
    expect(await lineOf({ email })).toBeUndefined();
    expect(await mailedToken(email)).toBe('');
  });

  it('is sent to at most 500 addresses at a time', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => `many${n}@example.org`).join('\n');
    const refused = await admin.call(api.inviteAddresses, { body: { list: many(501) } });
    expect(refused.body.error?.fields?.[0]?.message).toContain('at most 500 people');
    expect((await invite(many(500))).invited).toHaveLength(500);
    const { rows } = await app.db.$client.query('select 1 from mails where "to" like \'many%\'');
    expect(rows).toHaveLength(500);
    const huge = { list: 'a'.repeat(10 * 1024 * 1024) };
    expect((await admin.call(api.inviteAddresses, { body: huge })).status).toBe(413);
    await app.db.$client.query("delete from invitations where email like 'many%'");
  });

  it('is created once if concurrent lists contain the address', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    const replies = await Promise.all([emails, emails.toReversed()].map((list) => invite(list.join('\n'))));
    expect(replies.flatMap(({ invited }) => invited).toSorted()).toEqual(emails.toSorted());
    expect(replies.flatMap(({ alreadyInvited }) => alreadyInvited).toSorted()).toEqual(emails.toSorted());
  });

  it('can be resent, and then only the new link works', async () => {
    const email = newEmail();
    await invite(email);
    const old = await mailedToken(email);
    app.clock.advance(15 * day);
    expect((await lineOf({ email }))?.state).toBe('expired');
    const params = { id: (await lineOf({ email }))?.id ?? '' };
    expect(must(await admin.call(api.resendInvitation, { params })).state).toBe('open');
    const token = await mailedToken(email);
    expect(token).not.toBe(old);
    expect((await read(old)).body.error?.code).toBe('invitation_unknown');
    await enter(email, token);
    expect((await admin.call(api.resendInvitation, { params })).body.error?.code).toBe('invitation_over');
  });

  it('is created again by a list once it has expired', async () => {
    const email = newEmail();
    await invite(email);
    app.clock.advance(15 * day);
    expect((await invite(email)).invited).toEqual([email]);
    await enter(email, await mailedToken(email));
  });

  it('isn’t resent to a person who signed up without it, or for a link', async () => {
    const email = newEmail();
    await invite(email);
    must(await admin.call(api.chooseSignUp, { body: { rule: 'open' } }));
    await enter(email);
    const params = { id: (await lineOf({ email }))?.id ?? '' };
    expect((await admin.call(api.resendInvitation, { params })).body.error?.code).toBe('address_registered');
    const link = await makeLink();
    const ofLink = await admin.call(api.resendInvitation, { params: { id: link.invitation.id } });
    expect(ofLink.body.error?.code).toBe('invitation_not_mailed');
  });

  it('is deleted with the account it created', async () => {
    const email = newEmail();
    await invite(email);
    const person = await enter(email, await mailedToken(email));
    await app.product.identity.removePerson(person.userId);
    expect(await lineOf({ email })).toBeUndefined();
  });
});

describe('a person with a verified invited address', () => {
  /** A person with an account at the provider but none here. */
  const verified = async () => {
    const email = newEmail();
    must(await admin.call(api.chooseSignUp, { body: { rule: 'open' } }));
    const person = { email, password: 'quiet rooms', name: 'Noor' };
    await app.atProvider('/sign-up/email', person);
    await setRule();
    await app.db.$client.query('update identity."user" set "emailVerified" = true where email = $1', [email]);
    const { token: firebaseToken, uid } = await app.atProvider('/sign-in/email', person);
    return { email, enter: () => app.send(api.signUp, { body: { firebaseToken, email, uid } }) };
  };

  it('can sign up without the link, and uses up the invitation', async () => {
    const person = await verified();
    await invite(person.email);
    expect((await person.enter()).status).toBe(200);
    expect((await lineOf(person))?.state).toBe('used');
  });

  it('is refused once the invitation has expired', async () => {
    const person = await verified();
    await invite(person.email);
    await app.db.$client.query('update invitations set expires_at = $1 where email = $2', [
      app.clock.now(),
      person.email,
    ]);
    expect((await person.enter()).body.error?.code).toBe('invitation_needed');
    expect((await lineOf(person))?.used).toBe(0);
  });

  it('is refused if the invitation is revoked concurrently', async () => {
    const person = await verified();
    await invite(person.email);
    const revoking = await app.db.$client.connect();
    try {
      await revoking.query('begin');
      await revoking.query('update invitations set revoked_at = now() where email = $1', [person.email]);
      const entering = person.enter();
      const waiting = async () =>
        (
          await app.db.$client.query(
            `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%invitations%'`,
          )
        ).rowCount;
      await expect.poll(waiting).toBe(1);
      await revoking.query('commit');
      expect((await entering).body.error?.code).toBe('invitation_needed');
    } finally {
      revoking.release();
    }
    expect(await lineOf(person)).toMatchObject({ state: 'revoked', used: 0 });
  });
});
