// Tests a whole test over HTTP: start, save, submit, and graded results whose evidence ranges all lie within the answer.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};

const answerOf = (item: Attempt['items'][number]): Answer => {
  const { question } = item;
  switch (question.kind) {
    case 'single_choice':
      return { kind: question.kind, choice: question.options[0]?.id ?? null };
    case 'multiple_choice':
      return { kind: question.kind, choices: question.options.map(({ id }) => id) };
    case 'numeric':
      return { kind: question.kind, text: '42' };
    case 'code':
      return { kind: question.kind, language: null, sources: { python: 'def solve():\n    return 1\n' } };
    case 'ordering':
      return { kind: question.kind, order: question.items.map(({ id }) => id).toReversed() };
    case 'matching':
      return { kind: question.kind, choices: question.prompts.map(() => question.choices[0]?.id ?? null) };
    case 'fill_in':
      return {
        kind: question.kind,
        gaps: question.gaps.map((gap) => ('options' in gap ? (gap.options[0]?.id ?? '') : '42')),
      };
    case 'sql':
      return { kind: question.kind, text: 'SELECT 1' };
    default:
      return openAnswer(question.kind, 'I would add an idempotency key and store it with the result.');
  }
};

const start = async (client: Client, change: Partial<Blueprint> = {}): Promise<Attempt> => {
  const reply = await client.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: { ...blueprint, ...change } },
  });
  expect(reply.body.error).toBeUndefined();
  return reply.body;
};

const save = (client: Client, attempt: Attempt, position: number, revision: number, answer: Answer) =>
  client.call(api.saveAnswer, { params: { id: attempt.id, position }, body: { revision, answer } });

describe('a test', () => {
  it('is taken, submitted, graded, and listed under review', async () => {
    const client = await app.signUp();
    const attempt = await start(client, { length: 10 });
    expect(attempt.items).toHaveLength(10);
    for (const item of attempt.items) {
      const saved = await save(client, attempt, item.position, 1, answerOf(item));
      expect(saved.body).toMatchObject({ revision: 1 });
    }
    const again = await client.call(api.readAttempt, { params: { id: attempt.id } });
    expect(again.body.items.map(({ saved }) => saved.answer)).toEqual(attempt.items.map(answerOf));

    const submitted = await client.call(api.submitAttempt, { params: { id: attempt.id } });
    expect(submitted.body.state).toBe('submitted');
    const waiting = await client.call(api.readResults, { params: { id: attempt.id } });
    expect(waiting.body.waiting).toBe(10);
    await app.runJobs();

    const results = await client.call(api.readResults, { params: { id: attempt.id } });
    expect(results.body.waiting).toBe(0);
    for (const { grade, saved } of results.body.items) {
      if (!grade) throw new Error('a grade is missing');
      if (!saved.answer || !('turns' in saved.answer)) continue;
      const { turns } = saved.answer;
      for (const { verdict, evidence } of grade.judgments) {
        if (verdict === 'missing') expect(evidence).toEqual([]);
        for (const { turn, start: from, end } of evidence) {
          expect(turns[turn]?.text.slice(from, end).trim()).not.toBe('');
        }
      }
    }
    const past = await client.call(api.listPastAttempts, {});
    expect(past.body.items).toMatchObject([{ id: attempt.id, state: 'submitted', waiting: 0 }]);
    const notifications = await client.call(api.listNotifications, {});
    expect(notifications.body.items.some(({ kind }) => kind === 'grading_finished')).toBe(true);
  });

  it('is submitted as saved at the deadline, and later answers are stored separately', async () => {
    const client = await app.signUp();
    const attempt = await start(client, { mode: 'exam', minutes: 15 });
    const [first] = attempt.items;
    if (!first) throw new Error('no item');
    await save(client, attempt, 1, 1, answerOf(first));
    app.clock.advance(15 * 60_000 - 1);
    expect((await save(client, attempt, 1, 2, answerOf(first))).status).toBe(200);
    app.clock.advance(1);
    const late = await save(client, attempt, 1, 3, answerOf(first));
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'deadline_passed' } } });
    await app.runJobs();
    const results = await client.call(api.readResults, { params: { id: attempt.id } });
    expect(results.body.attempt.submittedBy).toBe('deadline');
    expect(results.body.items[0]).toMatchObject({ saved: { revision: 2 }, late: { revision: 3 } });
  });
});

describe('saving', () => {
  it('is idempotent by revision and refuses an older one with the stored answer', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    const [item] = attempt.items;
    if (!item) throw new Error('no item');
    const answer = answerOf(item);
    expect((await save(client, attempt, 1, 3, answer)).status).toBe(200);
    expect((await save(client, attempt, 1, 3, answer)).status).toBe(200);
    const older = await save(client, attempt, 1, 2, answer);
    expect(older).toMatchObject({
      status: 409,
      body: { error: { code: 'answer_superseded', details: { revision: 3, answer } } },
    });
  });

  it('returns 404 for another person’s test, as for an unknown one', async () => {
    const [mine, other] = await Promise.all([app.signUp(), app.signUp()]);
    const attempt = await start(mine);
    const [item] = attempt.items;
    if (!item) throw new Error('no item');
    const theirs = await save(other, attempt, 1, 1, answerOf(item));
    const unknown = await other.call(api.readAttempt, {
      params: { id: '0190a5a0-0000-7000-8000-000000000000' },
    });
    const malformed = await other.call(api.readAttempt, { params: { id: 'not-an-id' } });
    for (const reply of [theirs, unknown, malformed]) {
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    }
  });

  it('refuses invalid answers with a specific error code', async () => {
    const client = await app.signUp();
    const attempt = await start(client, { kinds: ['short_answer'], length: 2 });
    const text = (value: string): Answer => ({ kind: 'short_answer', turns: [{ text: value }] });
    const codes = await Promise.all([
      save(client, attempt, 1, 1, text('a\u0000b')),
      save(client, attempt, 1, 1, text('lone \uD800 surrogate')),
      save(client, attempt, 1, 1, text('x'.repeat(100_000))),
      save(client, attempt, 1, 1, { kind: 'numeric', text: '4' }),
      save(client, attempt, 1, 0, text('revision zero')),
      client.call(api.saveAnswer, { params: { id: attempt.id, position: 1 }, body: 'nonsense' }),
    ]);
    expect(codes.map(({ body }) => body.error?.code)).toEqual([
      'answer_not_normalized',
      'answer_not_normalized',
      'answer_too_long',
      'answer_wrong_kind',
      'invalid_input',
      'invalid_input',
    ]);
  });

  it('refuses answers after submission', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    const [item] = attempt.items;
    if (!item) throw new Error('no item');
    await client.call(api.submitAttempt, { params: { id: attempt.id } });
    const after = await save(client, attempt, 1, 1, answerOf(item));
    expect(after).toMatchObject({ status: 409, body: { error: { code: 'action_not_allowed' } } });
  });
});
