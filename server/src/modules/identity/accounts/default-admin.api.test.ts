// Tests that a start with ADMIN_EMAIL leaves the administrator signed in, and that servers can start concurrently.
import { api } from '@rehearse/contract/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let copies: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  for (const copy of copies) await copy.close();
  copies = [];
  await app.close();
});

const start = async (password = admin.password) => {
  const copy = await app.openCopy({ admin: { ...admin, password } });
  copies.push(copy);
  return copy;
};
const isAdmin = async (token: string) => (await app.send(api.listPeople, {}, token)).status === 200;
const refresh = (refreshToken: string) => app.send(api.refresh, { body: { refreshToken } });
const isInAtProvider = async (cookie: string) => {
  const reply = await fetch(`${app.origin}/identity/token`, { headers: { cookie } });
  return reply.ok;
};

it('[S6.5] a default administrator signs in with the configured password and has the role', async () => {
  await start();
  const boss = await app.signIn(admin);
  expect(JSON.parse(atob(boss.accessToken.split('.')[1] ?? ''))).toMatchObject({
    email: admin.email,
    role: 'ADMIN',
  });
  const { status, body } = await boss.call(api.listPeople);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([{ email: admin.email, role: 'ADMIN', status: 'active' }]);
  await expect(app.signIn({ ...admin, password: 'not this one' })).rejects.toThrow('401');
});

it('[S6.5] without that setting there is no administrator, and anyone can use the address', async () => {
  const person = await app.signUp(admin.email);
  expect(await isAdmin(person.accessToken)).toBe(false);
  expect((await app.db.$client.query("select id from users where role = 'ADMIN'")).rows).toEqual([]);
});

it('a start with the same password doesn’t end sessions', async () => {
  await start();
  const boss = await app.signIn(admin);
  await start();
  expect(await isAdmin(boss.accessToken)).toBe(true);
  expect(await isInAtProvider(boss.cookie)).toBe(true);
  expect((await refresh(boss.refreshToken)).status).toBe(200);
});

it('a start with another password ends every session, and only the new password works', async () => {
  await start();
  const boss = await app.signIn(admin);
  await start('another long one');
  await expect.poll(() => isAdmin(boss.accessToken)).toBe(false);
  expect(await isInAtProvider(boss.cookie)).toBe(false);
  expect((await refresh(boss.refreshToken)).status).toBe(401);
  await expect(app.signIn(admin)).rejects.toThrow('401');
  const back = await app.signIn({ ...admin, password: 'another long one' });
  expect(await isAdmin(back.accessToken)).toBe(true);
});

it('four servers that start concurrently on an empty database create one administrator', async () => {
  await Promise.all(Array.from({ length: 4 }, () => start()));
  const boss = await app.signIn(admin);
  expect(await isAdmin(boss.accessToken)).toBe(true);
  const { rows } = await app.db.$client.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from identity."user") as accounts,
      (select count(*)::int from identity.account) as credentials`,
  );
  expect(rows).toEqual([{ users: 1, accounts: 1, credentials: 1 }]);
});
