// Tests that a demoted, suspended, or signed-out person is refused on the next request, in this and every other process.
import { api } from '@rehearse/contract/api.ts';
import type { StatusChange } from '@rehearse/contract/identity/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let copy: Awaited<ReturnType<TestApp['openCopy']>>;
let boss: Client;
let person: Client;
beforeAll(async () => {
  app = await createTestApp({ admin });
  copy = await app.openCopy();
  boss = await app.signIn(admin);
});
beforeEach(async () => {
  person = await app.signUp();
});
afterAll(async () => {
  await copy.close();
  await app.close();
});

const there = async () => {
  const { status, body } = await app.send(api.listPeople, {}, person.accessToken, copy.origin);
  return body.error?.code ?? status;
};
const here = async () => {
  const { status, body } = await person.call(api.listPeople);
  return body.error?.code ?? status;
};
const setRole = async (role: 'USER' | 'ADMIN') =>
  boss.call(api.changeRole, { params: { id: person.userId }, body: { role } });
const setStatus = async (change: StatusChange) =>
  boss.call(api.changeStatus, { params: { id: person.userId }, body: change });

describe('[S6.4] a role change', () => {
  it('takes effect with the next request', async () => {
    expect(await here()).toBe('admin_needed');
    await setRole('ADMIN');
    expect(await here()).toBe(200);
    await setRole('USER');
    expect(await here()).toBe('admin_needed');
  });

  // without a notice the cached session would last 5 s, longer than this test polls
  it('takes effect in another process as soon as the notification arrives', async () => {
    expect(await there()).toBe('admin_needed');
    await setRole('ADMIN');
    await expect.poll(there).toBe(200);
    await setRole('USER');
    await expect.poll(there).toBe('admin_needed');
  });
});

describe('a suspension', () => {
  it('refuses the next request, a refresh, and a new sign-in', async () => {
    expect(await here()).toBe('admin_needed');
    await setStatus({ status: 'suspended', reason: 'A test.' });
    expect(await here()).toBe('suspended');
    const refreshed = await app.send(api.refresh, { body: { refreshToken: person.refreshToken } });
    expect(refreshed).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } });
    await expect(app.signIn({ email: person.email, password: 'quiet rooms' })).rejects.toThrow('suspended');
    await setStatus({ status: 'active' });
    expect(await here()).toBe('session_ended');
  });

  it('takes effect in another process and ends an open event stream there', async () => {
    const stream = await fetch(`${copy.origin}/api/events`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    const reader = stream.body!.getReader();
    await setStatus({ status: 'suspended', reason: 'A test.' });
    while (!(await reader.read()).done);
    await expect.poll(there).toBe('suspended');
    const again = await fetch(`${copy.origin}/api/events`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    expect(again.status).toBe(403);
  });
});

it('a sign-out makes the access token invalid in every process', async () => {
  expect([await here(), await there()]).toEqual(['admin_needed', 'admin_needed']);
  await app.send(api.signOut, { body: { refreshToken: person.refreshToken } });
  expect(await here()).toBe('session_ended');
  await expect.poll(there).toBe('session_ended');
});

it('a reused refresh token ends the session in every process', async () => {
  expect([await here(), await there()]).toEqual(['admin_needed', 'admin_needed']);
  const refresh = (refreshToken: string) => app.send(api.refresh, { body: { refreshToken } });
  const first = await refresh(person.refreshToken);
  await refresh(first.body.refreshToken);
  app.clock.advance(31_000);
  expect((await refresh(person.refreshToken)).status).toBe(401);
  expect(await here()).toBe('session_ended');
  await expect.poll(there).toBe('session_ended');
});

it('a session read during a role change isn’t cached', async () => {
  await setRole('ADMIN');
  const rounds = Array.from({ length: 20 }, async () => here());
  await Promise.all([...rounds, setRole('USER')]);
  expect(await here()).toBe('admin_needed');
});
