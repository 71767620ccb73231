// Holds that signing in costs the same whether the address is known or not: one password is hashed, whatever is wrong.
import type * as Crypto from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock('better-auth/crypto', async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  const counted =
    <Given extends unknown[], Got>(work: (...given: Given) => Got) =>
    (...given: Given): Got => {
      hashed.times += 1;
      return work(...given);
    };
  return {
    ...original,
    hashPassword: counted(original.hashPassword),
    verifyPassword: counted(original.verifyPassword),
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = async (email: string, password: string) => {
  hashed.times = 0;
  const reply = await fetch(`${app.origin}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email, password }),
  });
  return { status: reply.status, text: await reply.text(), hashed: hashed.times };
};

it('hashes one password for a wrong one, an unknown address, and an account that has none', async () => {
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
