// Grading a whole test: one job stores all grades together, with each event once and few statements.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../../../testing/count-statements.ts';
import { answerTest, fully, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { BUILTIN_GRADER } from '../../../ai/builtin/builtin-grader.ts';
import { transactOn } from '../../../platform/db/database.ts';
import type { LedgerFact } from '../../../platform/kernel/ledger-event.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';
import { gradeTest, type TestDeps } from './grade-test.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { noExecution } from '../../../kinds/no-execution.ts';
import { createGradingRepository } from './grading.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
});
afterAll(() => app.close());

const answered = async (person: Client, length: number): Promise<Attempt> => {
  const attempt = await startTest(person, { length });
  await answerTest(app, person, attempt, fully);
  return attempt;
};
const resultsOf = async (person: Client, { id }: Pick<Attempt, 'id'>) =>
  must(await person.call(api.readResults, { params: { id } }));

it('takes at most 100 SQL statements for ten questions, from submission through all follow-up jobs', async () => {
  const person = await app.signUp();
  const attempt = await answered(person, 10);
  await app.runJobs();
  const sent = await statementsOf(() => submitTest(app, person, attempt.id));
  const { waiting, items } = await resultsOf(person, attempt);
  expect({ waiting, items: items.length }).toEqual({ waiting: 0, items: 10 });
  const { items: notifications } = must(await person.call(api.listNotifications, { query: {} }));
  expect(notifications.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['grading_finished', 'achievement_earned']),
  );
  const counted = sql`select from progress_answers where attempt_id = ${attempt.id}`;
  expect((await app.db.execute(counted)).rowCount).toBe(10);
  expect(sent.length).toBeLessThanOrEqual(100);
});

it('is one job that stores all grades in one transaction', async () => {
  const person = await app.signUp();
  const attempt = await answered(person, 5);
  must(await person.call(api.submitAttempt, { params: { id: attempt.id } }));
  const { rows: jobs } = await app.db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where task_identifier like 'grade-%'`,
  );
  expect(jobs).toEqual([{ task: 'grade-test' }]);
  await app.runJobs();
  const { rows } = await app.db.execute<{ grades: number; transactions: number }>(sql`
    select count(*)::int as grades, count(distinct xmin::text)::int as transactions
    from grades where attempt_id = ${attempt.id}`);
  expect(rows).toEqual([{ grades: 5, transactions: 1 }]);
});

const exact = (attempt: AnswerToGrade['attempt'], position: number): AnswerToGrade => ({
  attempt,
  position,
  questionId: `exact-${position}`,
  questionVersion: 1,
  kind: 'single_choice',
  skill: 'apis-http',
  track: 'backend',
  seniority: 'mid',
  personal: false,
  answer: { kind: 'single_choice', choice: 'a' },
  answered: true,
  key: { kind: 'single_choice', options: [{ id: 'a', correct: true }] },
});

const broken = (attempt: AnswerToGrade['attempt'], position: number): AnswerToGrade => ({
  ...exact(attempt, position),
  kind: 'short_answer',
  answer: { kind: 'short_answer', turns: [{ text: 'Whatever it is, it breaks the grader.' }] },
  key: { kind: 'short_answer', questionText: 'Why?', criteria: [], misconceptions: [], modelAnswer: 'So.' },
});

const program = (attempt: AnswerToGrade['attempt'], position: number): AnswerToGrade => ({
  ...exact(attempt, position),
  kind: 'code',
  answer: { kind: 'code', language: 'python', sources: { python: 'def same(x): return x' } },
  key: {
    kind: 'code',
    programs: [{ language: 'python', function: 'same', starter: 'pass', solution: 'right' }],
    examples: [],
    tests: [{ name: 'One', args: [1], expected: 1 }],
  },
});

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Dependencies with a grader that fails, and the given answers. */
const depsFor = (answers: AnswerToGrade[], facts: LedgerFact[] = []): TestDeps => ({
  repository: createGradingRepository(app.db),
  transact: transactOn(app.db),
  clock: app.clock.now,
  log: silent,
  executionFor: () => noExecution,
  builtin: { kind: 'built_in', identity: BUILTIN_GRADER, grade: async () => expect.fail('not asked') },
  builtinApart: {
    kind: 'built_in',
    identity: BUILTIN_GRADER,
    grade: async () => expect.fail('the grader broke'),
  },
  findGrader: async () => undefined,
  readTest: async () => answers,
  readAnswer: async () => undefined,
  awaitsSelfRating: async () => false,
  appendEvents: async (_tx, _userId, _at, appended) => void facts.push(...appended),
  publishToUser: async () => undefined,
  addJob: async () => undefined,
  attempts: { gradingKeyOf: (id) => `grade:${id}` },
});

it('stores the other grades when one fails, retries it, and marks it as failed after the last attempt', async () => {
  const person = await app.signUp();
  const { id } = await startTest(person, { length: 3 });
  await app.db.execute(sql`update attempts set state = 'submitted', submitted_at = now() where id = ${id}`);
  const attempt = { id, title: 'A test', mode: 'practice', state: 'submitted', questions: 3 } as const;
  const facts: LedgerFact[] = [];
  const deps = depsFor([exact(attempt, 1), broken(attempt, 2), exact(attempt, 3)], facts);
  const run = (last: boolean) =>
    gradeTest(deps)({ userId: person.userId, attemptId: id }, { number: 1, last });
  const kept = async () =>
    (await deps.repository.listOf(person.userId, id)).map(({ position, number, state }) => [
      position,
      number,
      state,
    ]);
  const listFacts = () => facts.map((fact) => [fact.kind, 'position' in fact ? fact.position : 0]);

  await expect(run(false)).rejects.toThrow('the grader broke');
  expect(await kept()).toEqual([
    [1, 1, 'graded'],
    [3, 1, 'graded'],
  ]);
  expect(listFacts()).toEqual([
    ['answer_graded', 1],
    ['answer_graded', 3],
  ]);

  await run(true);
  expect(await kept()).toEqual([
    [1, 1, 'graded'],
    [2, 1, 'failed'],
    [3, 1, 'graded'],
  ]);
  expect(listFacts().slice(2)).toEqual([
    ['answer_graded', 2],
    ['attempt_graded', 0],
  ]);

  await run(true);
  expect(await kept()).toHaveLength(3);
  expect(facts).toHaveLength(4);
});

it('adds another job when the sandbox is full, without a grade or failure for that answer', async () => {
  const person = await app.signUp();
  const { id } = await startTest(person, { length: 2 });
  await app.db.execute(sql`update attempts set state = 'submitted', submitted_at = now() where id = ${id}`);
  const attempt = { id, title: 'A test', mode: 'practice', state: 'submitted', questions: 2 } as const;
  const jobs: unknown[] = [];
  const deps: TestDeps = {
    ...depsFor([exact(attempt, 1), program(attempt, 2)]),
    executionFor: () => ({
      ...noExecution,
      runProgram: () => Promise.reject(new AppError('sandbox_busy', { retryAfter: 10 })),
    }),
    addJob: async (...job) => void jobs.push(job),
  };
  await gradeTest(deps)({ userId: person.userId, attemptId: id }, { number: 4, last: true });
  const kept = await deps.repository.listOf(person.userId, id);
  expect(kept.map(({ position, state }) => [position, state])).toEqual([[1, 'graded']]);
  const runAt = new Date(app.clock.now().getTime() + 10_000);
  expect(jobs).toEqual([
    ['grade-test', { userId: person.userId, attemptId: id }, { key: `grade:${id}`, runAt, maxAttempts: 4 }],
  ]);
});

it('marks a program as failed if the sandbox still fails on the last attempt', async () => {
  const person = await app.signUp();
  const { id } = await startTest(person, { length: 1 });
  await app.db.execute(sql`update attempts set state = 'submitted', submitted_at = now() where id = ${id}`);
  const attempt = { id, title: 'A test', mode: 'practice', state: 'submitted', questions: 1 } as const;
  const deps = depsFor([program(attempt, 1)]);
  const run = (last: boolean) =>
    gradeTest(deps)({ userId: person.userId, attemptId: id }, { number: 1, last });
  await expect(run(false)).rejects.toThrow('code can’t be run here');
  await run(true);
  const [grade] = await deps.repository.listOf(person.userId, id);
  expect(grade).toMatchObject({ state: 'failed', points: null });
});
