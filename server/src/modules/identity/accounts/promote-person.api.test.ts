// Tests the command that makes an existing account an administrator, and its refusals.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('gives an existing session access to the admin panel', async () => {
  const client = await app.signUp('Lead@Example.org');
  expect((await client.call(api.listPeople)).status).toBe(403);
  expect(await app.product.identity.promotePerson(' lead@example.ORG ')).toBe('promoted');
  await expect.poll(async () => (await client.call(api.listPeople)).status).toBe(200);
  expect(await app.product.identity.promotePerson('lead@example.org')).toBe('already');
});

it('reports an unknown address and refuses a suspended person', async () => {
  expect(await app.product.identity.promotePerson('nobody@example.org')).toBe('unknown');
  const admin = await app.signUp('second@example.org');
  await app.product.identity.promotePerson('second@example.org');
  const { userId } = await app.signUp('suspended@example.org');
  await expect
    .poll(
      async () =>
        (
          await admin.call(api.changeStatus, {
            params: { id: userId },
            body: { status: 'suspended', reason: 'A test.' },
          })
        ).status,
    )
    .toBe(204);
  expect(await app.product.identity.promotePerson('suspended@example.org')).toBe('suspended');
});
