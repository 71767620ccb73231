// Tests adaptive tests over HTTP: one question at a time, final answers, the end, and the resulting level.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { fitsAdaptive } from '@rehearse/contract/kinds/kinds.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../../platform/db/schema/attempts.ts';
import {
  authoringOf,
  fully,
  must,
  nothing,
  poorly,
  startTest,
  submitTest,
  type Give,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const exact = ['single_choice', 'multiple_choice', 'numeric', 'ordering', 'matching', 'fill_in'] as const;

const start = (client: Client, change: Partial<Blueprint> = {}): Promise<Attempt> =>
  startTest(client, {
    mode: 'adaptive',
    kinds: ['single_choice', 'multiple_choice', 'numeric'],
    length: 6,
    ...change,
  });

const lastOf = ({ items }: Attempt) => {
  const last = items.at(-1);
  if (!last) throw new Error('no question');
  return last;
};

const answer = async (client: Client, attempt: Attempt, give: Give): Promise<void> => {
  const { position, question } = lastOf(attempt);
  const given = give(await authoringOf(app, question.id, question.version), position);
  if (!given) return;
  const params = { id: attempt.id, position };
  must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer: given } }));
};

const next = async (client: Client, { id }: Attempt, position: number) =>
  client.call(api.nextQuestion, { params: { id, position } });

/** Answers questions until the test is over. */
const takeAll = async (client: Client, begun: Attempt, give: Give): Promise<Attempt> => {
  let attempt = begun;
  while (attempt.state === 'active') {
    await answer(client, attempt, give);
    attempt = must(await next(client, attempt, lastOf(attempt).position));
  }
  return attempt;
};

const difficultiesOf = ({ items }: Attempt): Promise<number[]> =>
  Promise.all(
    items.map(async ({ question }) => (await authoringOf(app, question.id, question.version)).difficulty),
  );

const resultsOf = async (client: Client, { id }: Attempt) => {
  await app.runJobs();
  return must(await client.call(api.readResults, { params: { id } }));
};

describe('an adaptive test', () => {
  it('asks harder questions after right answers and easier ones after wrong answers, and tells both levels apart', async () => {
    const [able, weak] = [await app.signUp(), await app.signUp()];
    const long = { kinds: [...exact], length: 10 };
    const ofAble = await takeAll(able, await start(able, long), fully);
    const ofWeak = await takeAll(weak, await start(weak, long), poorly);
    for (const attempt of [ofAble, ofWeak]) {
      expect(attempt).toMatchObject({ state: 'submitted', submittedBy: 'person', questions: 10 });
      expect(new Set(attempt.items.map(({ question }) => question.id)).size).toBe(10);
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [hard, easy] = [await difficultiesOf(ofAble), await difficultiesOf(ofWeak)];
    // the first three are chosen with little information
    expect(mean(hard.slice(3))).toBeGreaterThan(mean(easy.slice(3)) + 0.3);

    const [high, low] = [await resultsOf(able, ofAble), await resultsOf(weak, ofWeak)];
    expect(high.level).toMatchObject({ answers: 10 });
    expect(high.level?.estimate).toBeGreaterThan(0.5);
    expect(low.level?.estimate).toBeLessThan(-0.5);
    expect(high.level?.standardError).toBeLessThan(1);
    const expected = high.level?.expected.map(({ percent }) => percent) ?? [];
    expect(expected).toEqual(expected.toSorted((a, b) => b - a));
    expect(expected).toHaveLength(3);
  });

  it('starts with one question and allows only question types that are graded immediately', async () => {
    const client = await app.signUp();
    const attempt = await start(client, { kinds: [], length: 50 });
    expect(attempt.items).toHaveLength(1);
    expect(attempt.blueprint.kinds.every(fitsAdaptive)).toBe(true);
    const refused = await client.call(api.startAttempt, {
      body: { from: 'blueprint', blueprint: { ...attempt.blueprint, kinds: ['code'] } },
    });
    expect(refused.body.error?.code).toBe('invalid_input');
  });

  it('makes an answer final and returns the same next question on every request', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    await answer(client, attempt, fully);
    const replies = await Promise.all([1, 2, 3].map(() => next(client, attempt, 1)));
    const again = must(await next(client, attempt, 1));
    expect(again.items).toHaveLength(2);
    for (const { body } of replies) expect(body.items[1]?.question.id).toBe(again.items[1]?.question.id);
    expect(again.items.map(({ final }) => final)).toEqual([true, undefined]);

    const { question } = lastOf(attempt);
    const given = poorly(await authoringOf(app, question.id, question.version), 1);
    if (!given) throw new Error('no answer');
    const late = await client.call(api.saveAnswer, {
      params: { id: attempt.id, position: 1 },
      body: { revision: 2, answer: given },
    });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'answer_locked' } } });
    expect((await next(client, attempt, 5)).status).toBe(404);
  });

  it('continues after a crash between the final answer and the next question', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    // the state after a crash between finalizing the answer and asking the next question
    await app.db.update(attempts).set({ section: 2 }).where(eq(attempts.id, attempt.id));
    const { items } = must(await next(client, attempt, 1));
    expect(items).toHaveLength(2);
  });

  it('counts skipped questions as 0 and shows no level for fewer than four answers', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    let shown = attempt;
    for (const position of [1, 2, 3]) shown = must(await next(client, attempt, position));
    await submitTest(app, client, attempt.id);
    const few = await resultsOf(client, attempt);
    expect(few.level).toBeUndefined();
    expect(few.total).toMatchObject({ percent: 0, of: 4 });
    expect(shown.items).toHaveLength(4);

    const skipped = await resultsOf(client, await takeAll(client, await start(client), nothing));
    expect(skipped.level).toMatchObject({ answers: 6 });
    expect(skipped.level?.estimate).toBeLessThan(-0.5);
  });

  it('can be paused, allows no hints, checks, or flags, and gives no next question while paused', async () => {
    const client = await app.signUp();
    const attempt = await start(client);
    const params = { id: attempt.id, position: 1 };
    for (const refused of [
      await client.call(api.takeHint, { params }),
      await client.call(api.checkAnswer, { params }),
      await client.call(api.flagQuestion, { params, body: { flagged: true } }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'action_not_allowed' } } });
    must(await client.call(api.pauseAttempt, { params }));
    expect((await next(client, attempt, 1)).status).toBe(409);
    must(await client.call(api.resumeAttempt, { params }));
    expect((await next(client, attempt, 1)).status).toBe(200);
  });

  it('becomes a practice test when it is repeated', async () => {
    const client = await app.signUp();
    const taken = await takeAll(client, await start(client), nothing);
    const again = await startTest(client, { again: taken.id });
    expect(again.blueprint).toMatchObject({ mode: 'practice', length: 6 });
    expect(again.items).toHaveLength(6);
  });

  it('is accessible only to its owner and ends at its deadline', async () => {
    const [client, other] = [await app.signUp(), await app.signUp()];
    const attempt = await start(client, { minutes: 15 });
    expect((await next(other, attempt, 1)).status).toBe(404);
    await answer(client, attempt, fully);
    app.clock.advance(15 * 60_000);
    expect((await next(client, attempt, 1)).status).toBe(409);
    await app.runJobs();
    const ended = must(await client.call(api.readAttempt, { params: { id: attempt.id } }));
    expect(ended).toMatchObject({ state: 'submitted', submittedBy: 'deadline' });
    expect(must(await next(client, attempt, 1)).state).toBe('submitted');
  });
});
