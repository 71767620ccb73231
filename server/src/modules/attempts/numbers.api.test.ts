// Tests numeric answers over HTTP: text without a number isn't counted as an answer, locked by a check, or graded wrong.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authoringOf, must, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

const startNumeric = (length: number) =>
  startTest(client, { track: 'data', kinds: ['numeric'], length, mode: 'practice' });

const save = async (id: string, position: number, text: string, revision = 1) =>
  must(
    await client.call(api.saveAnswer, {
      params: { id, position },
      body: { revision, answer: { kind: 'numeric', text } },
    }),
  );

it('refuses to check an answer without a number, and checks it once it has one', async () => {
  const { id } = await startNumeric(1);
  const check = () => client.call(api.checkAnswer, { params: { id, position: 1 } });
  for (const [at, text] of ['abc', '3 or 4', '1.000'].entries()) {
    await save(id, 1, text, at + 1);
    const { status, body } = await check();
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { code: 'answer_not_a_number' } });
    const { items } = must(await client.call(api.readAttempt, { params: { id } }));
    expect(items[0]?.checked).toBeNull();
  }
  await save(id, 1, 'three', 4);
  expect(must(await check()).grade).toMatchObject({ state: 'graded' });
});

it('counts text without a number as unanswered, and reads numbers with words and separators', async () => {
  const { id, items } = await startNumeric(3);
  const [first] = items;
  const authoring = await authoringOf(app, first!.question.id, first!.question.version);
  if (authoring.kind !== 'numeric') throw new Error('not numeric');
  const { value } = authoring.answer;
  await save(id, 1, `about ${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}.`);
  await save(id, 2, 'abc');
  const { next } = must(await client.call(api.readOverview));
  expect(next).toMatchObject({ kind: 'resume', answered: 1 });
  await submitTest(app, client, id);
  const results = must(await client.call(api.readResults, { params: { id } }));
  expect(results.items.map(({ grade }) => [grade?.state, grade?.points])).toEqual([
    ['graded', 1],
    ['no_answer', 0],
    ['no_answer', 0],
  ]);
  expect(results.items[1]?.grade?.comment).toContain('couldn’t find a number');
  expect(results.total).toMatchObject({ counted: 3, of: 3 });
});
