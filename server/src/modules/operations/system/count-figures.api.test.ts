// What the job counts, and where it's shown: answers per question, grades per grader, and overall counts.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fully, must, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const count = async () => {
  app.clock.advance(3_600_000);
  await app.product.tasks['count-figures']?.({}, { number: 1, last: false });
};

it('counts members’ submitted tests, and drops them when they’re deleted', async () => {
  const client = await app.signUp();
  const first = await takeTest(app, client, { kinds: ['long_answer'], length: 1 }, fully);
  const id = first.items[0]?.question.id ?? '';
  const shown = async () => {
    const line = must(await admin.call(api.readQuestion, { params: { id } })).line;
    const listed = must(await admin.call(api.listQuestions, { query: { search: id } })).items;
    expect(listed.map(({ answers }) => answers)).toEqual([line.answers]);
    const { counts } = must(await admin.call(api.readSystem));
    const rates = must(await admin.call(api.readDisputeRates)).byGrader.map(({ grades }) => grades);
    return { line: line.answers, attempts: counts['attempts'], grades: counts['grades'], rates };
  };
  expect((await shown()).line).toBe(0);
  await count();
  expect(await shown()).toEqual({ line: 1, attempts: 1, grades: 1, rates: [1] });
  await client.call(api.deleteAttempt, { params: { id: first.id } });
  expect((await shown()).line).toBe(1);
  await count();
  expect(await shown()).toEqual({ line: 0, attempts: 0, grades: 0, rates: [] });
});

it('excludes guests', async () => {
  await count();
  const before = must(await admin.call(api.readSystem)).counts['attempts'];
  expect((await app.send(api.startDemo, {})).status).toBe(200);
  await count();
  expect(must(await admin.call(api.readSystem)).counts['attempts']).toBe(before);
});

it('the panel’s search finds words from anywhere in a question', async () => {
  const found = async (search: string) =>
    must(await admin.call(api.listQuestions, { query: { search } })).items.map(({ id }) => id);
  expect(await found('Idempotency')).toEqual(
    expect.arrayContaining(['backend-lost-update-edit', 'backend-retry-safe-post']),
  );
  expect(await found('stalls for 400 ms')).toEqual(['backend-blocked-event-loop']);
  expect(await found('zyxwvut')).toEqual([]);
});
