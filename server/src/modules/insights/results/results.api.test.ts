// Results over HTTP: hidden before submission, live during grading, with quotes from the answer, and the same total as Review.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerTest,
  authoringOf,
  fully,
  must,
  nothing,
  poorly,
  startTest,
  takeTest,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { minuteMs } from '../../../platform/kernel/clock.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const read = async (id: string) => must(await client.call(api.readResults, { params: { id } }));
const latest = async () => must(await client.call(api.readLatestResults)).attemptId;

it('refuses an open test, with its state', async () => {
  const { id } = await startTest(client, {});
  const { status, body } = await client.call(api.readResults, { params: { id } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { code: 'results_not_ready', details: { state: 'active' } } });
  expect(await latest()).toBeNull();
});

it('shows how many answers await grading, and then all results', async () => {
  const attempt = await startTest(client, { length: 5 });
  await answerTest(app, client, attempt, fully);
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  expect(await read(attempt.id)).toMatchObject({
    waiting: 5,
    total: { percent: null, counted: 0, of: 5 },
    next: null,
  });
  await app.runJobs();
  const results = await read(attempt.id);
  expect(results).toMatchObject({ waiting: 0, total: { counted: 5, of: 5 } });
  expect(results.items.map(({ question }) => question)).toEqual(
    attempt.items.map(({ question }) => question),
  );
  expect(await latest()).toBe(attempt.id);
});

it('quotes words from the answer for its verdicts', async () => {
  const { id } = await takeTest(app, client, { kinds: ['long_answer'], length: 3 }, fully);
  const { items, counts } = await read(id);
  let ranges = 0;
  for (const { saved, grade } of items) {
    const turns = saved.answer && 'turns' in saved.answer ? saved.answer.turns : [];
    for (const { evidence } of grade?.judgments ?? []) {
      for (const { turn, start, end } of evidence) {
        expect(turns[turn]?.text.slice(start, end).trim()).not.toBe('');
        ranges += 1;
      }
    }
  }
  expect(ranges).toBeGreaterThanOrEqual(counts.met);
  expect(counts.met).toBeGreaterThan(0);
});

it('names one thing to improve next', async () => {
  const { id } = await takeTest(app, client, { kinds: ['long_answer'], length: 2 }, (question, position) =>
    (position === 1 ? fully : poorly)(question, position),
  );
  const { next, items } = await read(id);
  expect(next?.position).toBe(2);
  const question = items[1]!.question;
  const authoring = await authoringOf(app, question.id, question.version);
  const labels = 'keyPoints' in authoring ? authoring.keyPoints.map(({ label }) => label) : [];
  expect(labels.some((label) => next?.sentence.includes(`“${label}.”`))).toBe(true);
});

it('adds up by skill to the total, which matches Review', async () => {
  for (const give of [fully, poorly, nothing]) {
    const { id } = await takeTest(app, client, { length: 10 }, give);
    const { total, bySkill, counts } = await read(id);
    expect(bySkill.reduce((sum, skill) => sum + skill.of, 0)).toBe(total.of);
    expect(bySkill.reduce((sum, skill) => sum + skill.counted, 0)).toBe(total.counted);
    expect(bySkill.reduce((sum, skill) => sum + skill.counts.missing, 0)).toBe(counts.missing);
    const listed = must(await client.call(api.listPastAttempts)).items.find((attempt) => attempt.id === id);
    expect(listed).toMatchObject({ total, waiting: 0 });
  }
});

it('shows a late answer separately and doesn’t count it', async () => {
  const exam = await startTest(client, { mode: 'exam', minutes: 10, kinds: ['single_choice'] });
  app.clock.advance(11 * minuteMs);
  const question = exam.items[0]!.question;
  const answer = fully(await authoringOf(app, question.id, question.version), 1)!;
  const params = { id: exam.id, position: 1 };
  const refused = await client.call(api.saveAnswer, { params, body: { revision: 3, answer } });
  expect(refused.body).toMatchObject({ error: { code: 'deadline_passed' } });
  await app.runJobs();
  const [item] = (await read(exam.id)).items;
  expect(item).toMatchObject({
    saved: { revision: 0, answer: null, savedAt: null },
    late: { revision: 3, answer },
    grade: { state: 'no_answer', points: 0 },
  });
});

it('is hidden from other people', async () => {
  const { id } = await takeTest(app, client, {}, poorly);
  client = await app.signUp();
  const { status, body } = await client.call(api.readResults, { params: { id } });
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { code: 'not_found' } });
  expect(await latest()).toBeNull();
});
