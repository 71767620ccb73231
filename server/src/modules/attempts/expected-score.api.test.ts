// Tests expected scores over HTTP: changeable until submission, then the first one stays; shown in the owner's results only.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

const expectScore = (id: string, percent: number, who = client) =>
  who.call(api.expectScore, { params: { id }, body: { percent } });
const statusOf = async (id: string, percent: number) => (await expectScore(id, percent)).status;

it('an expected score can change until the test is submitted and appears in its results', async () => {
  const { id } = await startTest(client, { length: 5 });
  must(await expectScore(id, 80));
  expect(must(await expectScore(id, 60))).toEqual({ expectedPercent: 60 });
  await submitTest(app, client, id);
  const { attempt } = must(await client.call(api.readResults, { params: { id } }));
  expect(attempt.expectedPercent).toBe(60);
});

it('an expected score can’t change once entered after submission', async () => {
  const { id } = await startTest(client, { length: 5 });
  await submitTest(app, client, id);
  expect(must(await expectScore(id, 0))).toEqual({ expectedPercent: 0 });
  expect(must(await expectScore(id, 100))).toEqual({ expectedPercent: 0 });
});

it('an expected score must be a whole percentage for the person’s own test that wasn’t discarded', async () => {
  const { id } = await startTest(client, { length: 5 });
  for (const percent of [-1, 101, 7.5, Number.NaN, 1e9]) expect(await statusOf(id, percent)).toBe(422);
  expect((await expectScore(id, 50, await app.signUp())).status).toBe(404);
  must(await client.call(api.abandonAttempt, { params: { id } }));
  expect(await statusOf(id, 50)).toBe(409);
  expect(await statusOf('01900000-0000-7000-8000-000000000000', 50)).toBe(404);
});
