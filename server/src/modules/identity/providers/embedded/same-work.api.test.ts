// Tests that sign-in hashes one password in every case, so that timing doesn't reveal whether an address is known.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';

let hashed = 0;
const counted =
  <Given extends unknown[], Got>(work: (...given: Given) => Got) =>
  (...given: Given): Got => {
    hashed += 1;
    return work(...given);
  };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasher: { hash: counted(hashPassword), verify: counted(verifyPassword) } });
});
afterAll(() => app.close());

const signIn = async (email: string, password: string) => {
  hashed = 0;
  const reply = await fetch(`${app.origin}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email, password }),
  });
  return { status: reply.status, text: await reply.text(), hashed };
};

it('hashes one password for a wrong password, an unknown address, and an account without a password', async () => {
  const { email } = await app.signUp();
  const wrong = await signIn(email, 'not this');
  expect(wrong).toMatchObject({ status: 401, hashed: 1 });
  expect(await signIn('nobody@example.org', 'not this')).toEqual(wrong);

  await app.db.$client.query(
    `delete from identity.account where "userId" = (select id from identity."user" where email = $1)`,
    [email],
  );
  expect(await signIn(email, 'not this')).toEqual(wrong);
});
