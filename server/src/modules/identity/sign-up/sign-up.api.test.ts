// Tests who may sign up: the administrators' choice, and its effect on each kind of sign-up.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const account = { email: 'admin@example.org', password: 'A long enough one 1' };
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ admin: account, signUp: { rule: 'undecided', domains: [] } });
  admin = await app.signIn(account);
});
afterAll(() => app.close());

const choose = async (body: unknown) => {
  const { status, body: state } = await admin.call(api.chooseSignUp, { body });
  expect(status).toBe(200);
  return state;
};
let people = 0;
const newEmail = (domain = 'example.org'): string => `new${(people += 1)}@${domain}`;

describe('the sign-up rule', () => {
  it('is undecided at first: a new person is refused, and no account is created', async () => {
    expect((await app.send(api.readSignUp, {})).body).toEqual({ rule: 'undecided', domains: [] });
    const email = newEmail();
    await expect(app.signUp(email)).rejects.toThrow('SIGN_UP_UNDECIDED');
    const { rows } = await app.db.$client.query('select 1 from identity."user" where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('can be changed only by administrators', async () => {
    const body = { rule: 'closed' } as const;
    expect((await app.send(api.chooseSignUp, { body })).status).toBe(401);
    await choose({ rule: 'open' });
    const person = await app.signUp(newEmail());
    expect((await person.call(api.chooseSignUp, { body })).status).toBe(403);
    expect((await app.send(api.readSignUp, {})).body.rule).toBe('open');
  });

  it('takes effect immediately in every process, and doesn’t affect existing people', async () => {
    await choose({ rule: 'open' });
    const person = await app.signUp(newEmail());
    const copy = await app.openCopy();
    try {
      await choose({ rule: 'closed' });
      expect((await app.send(api.readSignUp, {}, undefined, copy.origin)).body.rule).toBe('closed');
      await expect(app.signUp(newEmail())).rejects.toThrow('SIGN_UP_CLOSED');
      await app.signIn({ email: person.email, password: 'quiet rooms' });
    } finally {
      await copy.close();
    }
  });

  it('can be limited to email domains, in any case', async () => {
    const state = await choose({
      rule: 'domains',
      domains: ['Example.ORG', 'example.org', ' school.example '],
    });
    expect(state).toEqual({ rule: 'domains', domains: ['example.org', 'school.example'] });
    await app.signUp(newEmail('school.example'));
    for (const domain of ['mail.example.org', 'example.com', 'notexample.org'])
      await expect(app.signUp(newEmail(domain))).rejects.toThrow('DOMAIN_NOT_ALLOWED');
  });

  it.each([
    ['an empty domain list', { rule: 'domains', domains: [] }],
    ['missing domains', { rule: 'domains' }],
    ['an address instead of a domain', { rule: 'domains', domains: ['mina@example.org'] }],
    ['a domain without a dot', { rule: 'domains', domains: ['localhost'] }],
    [
      'too many domains',
      { rule: 'domains', domains: Array.from({ length: 101 }, (_, n) => `d${n}.example`) },
    ],
    ['an unknown rule', { rule: 'undecided' }],
  ])('refuses %s and stays unchanged', async (_what, body) => {
    await choose({ rule: 'open' });
    expect((await admin.call(api.chooseSignUp, { body })).status).toBe(422);
    expect((await app.send(api.readSignUp, {})).body.rule).toBe('open');
  });

  it('is checked again when a provider account is registered, even for a guest', async () => {
    await choose({ rule: 'open' });
    const email = newEmail();
    const password = 'quiet rooms';
    const { token, uid } = await app.atProvider('/sign-up/email', { email, password, name: 'Mina' });
    await choose({ rule: 'closed' });
    const guest = await app.product.identity.createGuest();
    const body = { firebaseToken: token, email, uid, guestToken: guest.guestToken };
    const refused = await app.send(api.firebaseSync, { body });
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'sign_up_closed']);
    expect((await app.product.identity.findById(guest.userId))?.kind).toBe('guest');
    await choose({ rule: 'open' });
    expect((await app.send(api.firebaseSync, { body })).status).toBe(200);
    expect((await app.product.identity.findById(guest.userId))?.kind).toBe('member');
  });
});
