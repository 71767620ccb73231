// Tests ordering, matching, and fill-in answers over HTTP: saved, partly credited, revealed on check; malformed ones refused.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authoringOf, fully, must, poorly, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const keyed = ['ordering', 'matching', 'fill_in'] as const satisfies readonly Kind[];
const empty: Record<(typeof keyed)[number], Answer> = {
  ordering: { kind: 'ordering', order: [] },
  matching: { kind: 'matching', choices: [null, null, null] },
  fill_in: { kind: 'fill_in', gaps: ['', '  '] },
};

const save = (id: string, position: number, answer: Answer, revision = 1) =>
  client.call(api.saveAnswer, { params: { id, position }, body: { revision, answer } });
const authored = (attempt: Attempt) =>
  Promise.all(attempt.items.map(({ question }) => authoringOf(app, question.id, question.version)));

describe.each(keyed)('%s', (kind) => {
  it('stores answers and grades right, wrong, empty, and missing ones', async () => {
    const attempt = await startTest(client, { track: 'data', kinds: [kind], length: 4 });
    const { id } = attempt;
    const [first, second] = await authored(attempt);
    if (!first || !second) throw new Error('too few questions');
    const right = fully(first, 1);
    const wrong = poorly(second, 2);
    if (!right || !wrong) throw new Error('there is no answer');
    must(await save(id, 1, right));
    must(await save(id, 2, wrong));
    must(await save(id, 3, empty[kind]));
    const { items } = must(await client.call(api.readAttempt, { params: { id } }));
    expect(items.map(({ saved }) => saved.answer)).toEqual([right, wrong, empty[kind], null]);
    const { next } = must(await client.call(api.readOverview));
    expect(next).toMatchObject({ kind: 'resume', answered: 2 });
    await submitTest(app, client, id);
    const results = must(await client.call(api.readResults, { params: { id } }));
    expect(results.items.map(({ grade }) => [grade?.state, grade?.points])).toEqual([
      ['graded', 1],
      ['graded', 0],
      ['no_answer', 0],
      ['no_answer', 0],
    ]);
    expect(results.items[0]).toMatchObject({ grade: { comment: 'Correct.' }, reveal: { kind } });
  });

  it('reveals its key when checked and refuses changes after that', async () => {
    const attempt = await startTest(client, { track: 'backend', kinds: [kind], length: 1 });
    const params = { id: attempt.id, position: 1 };
    const [question] = await authored(attempt);
    if (!question || !('explanation' in question)) throw new Error('it has no key');
    const right = fully(question, 1);
    if (!right) throw new Error('there is no answer');
    must(await save(attempt.id, 1, right));
    const checked = must(await client.call(api.checkAnswer, { params }));
    expect(checked.grade).toMatchObject({ state: 'graded', points: 1 });
    expect(checked.reveal).toMatchObject({ kind, explanation: question.explanation });
    expect((await save(attempt.id, 1, empty[kind], 2)).body).toMatchObject({
      error: { code: 'answer_locked' },
    });
  });
});

const many = (count: number) => Array.from({ length: count }, () => 'a');

it.each<[string, Kind, Answer]>([
  ['an item twice', 'ordering', { kind: 'ordering', order: ['a', 'a'] }],
  ['an invalid item ID', 'ordering', { kind: 'ordering', order: ['z'] }],
  ['an item ID of 1,000 characters', 'ordering', { kind: 'ordering', order: ['a'.repeat(1000)] }],
  ['too many choices', 'matching', { kind: 'matching', choices: many(7) }],
  ['an invalid choice ID', 'matching', { kind: 'matching', choices: ['anything'] }],
  ['too many gaps', 'fill_in', { kind: 'fill_in', gaps: many(7) }],
  ['a gap that is too long', 'fill_in', { kind: 'fill_in', gaps: ['a'.repeat(121)] }],
])('refuses %s', async (_, kind, answer) => {
  const { id } = await startTest(client, { track: 'backend', kinds: [kind], length: 1 });
  const { status, body } = await save(id, 1, answer);
  expect([status, body]).toMatchObject([422, { error: { code: 'invalid_input' } }]);
  const { items } = must(await client.call(api.readAttempt, { params: { id } }));
  expect(items[0]?.saved.revision).toBe(0);
});

it('refuses a body of more than a megabyte', async () => {
  const { id } = await startTest(client, { track: 'backend', kinds: ['fill_in'], length: 1 });
  const { status, body } = await save(id, 1, { kind: 'fill_in', gaps: ['a'.repeat(1024 * 1024)] });
  expect([status, body]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
});

it('refuses a control character and an answer of another kind', async () => {
  const { id } = await startTest(client, { track: 'backend', kinds: ['fill_in'], length: 1 });
  const codeOf = async (answer: Answer) => (await save(id, 1, answer)).body;
  expect(await codeOf({ kind: 'fill_in', gaps: ['a\u0000b'] })).toMatchObject({
    error: { code: 'answer_not_normalized' },
  });
  expect(await codeOf({ kind: 'matching', choices: ['a'] })).toMatchObject({
    error: { code: 'answer_wrong_kind' },
  });
});

it('grades IDs that the question doesn’t have as wrong', async () => {
  const attempt = await startTest(client, {
    track: 'behavioural',
    kinds: ['ordering', 'matching'],
    length: 4,
  });
  for (const { position, question } of attempt.items)
    must(
      await save(
        attempt.id,
        position,
        question.kind === 'ordering'
          ? { kind: 'ordering', order: ['g'] }
          : { kind: 'matching', choices: ['i', 'i', 'i', 'i', 'i', 'i'] },
      ),
    );
  await submitTest(app, client, attempt.id);
  const { items } = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  expect(items.map(({ grade }) => [grade?.state, grade?.points])).toEqual(
    attempt.items.map(() => ['graded', 0]),
  );
});

it('shows items with IDs and in an order that don’t reveal the key', async () => {
  const attempt = await startTest(client, { track: 'data', kinds: ['ordering'], length: 4 });
  const questions = await authored(attempt);
  attempt.items.forEach(({ question }, at) => {
    const authoring = questions[at];
    if (question.kind !== 'ordering' || authoring?.kind !== 'ordering')
      throw new Error('it is of another kind');
    const byText = question.items.toSorted((a, b) => (a.text < b.text ? -1 : 1));
    expect(byText.map(({ id }) => id)).toEqual(byText.map((_, place) => 'abcdefg'[place]));
    const answer = fully(authoring, at + 1);
    expect(answer).not.toEqual({ kind: 'ordering', order: question.items.map(({ id }) => id) });
  });
});
