// Mistakes over HTTP: listed until cleared; nothing from open tests, hidden grades, or other people.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerTest,
  authoringOf,
  fully,
  must,
  nothing,
  poorly,
  startTest,
  submitTest,
  takeTest,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T10:00:00Z') });
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

type Query = { state?: 'open' | 'cleared'; skill?: 'sql' | 'statistics'; cursor?: string };
const list = async (query: Query = {}, who = client) =>
  must(await who.call(api.listMistakes, { query: query as object }));
const exact = { track: 'data' as const, skills: ['sql' as const], kinds: ['single_choice' as const] };
const open = { track: 'data' as const, skills: ['sql' as const], kinds: ['short_answer' as const] };
const practice = async (questionIds: string[], who = client) =>
  who.call(api.startAttempt, { body: { from: 'mistakes', questionIds } });

it('is empty before the first mistake', async () => {
  await takeTest(app, client, { ...exact, length: 1 }, fully);
  expect(await list()).toEqual({
    items: [],
    next: null,
    total: 0,
    counts: { open: 0, cleared: 0 },
    skills: [],
    withheld: { inOpenTests: 0, unrated: 0 },
    updating: false,
  });
});

it('lists each missed criterion with the author’s tip, and a wrong choice as one mistake', async () => {
  const written = await takeTest(app, client, { ...open, length: 1 }, poorly);
  app.clock.advance(1_000);
  const chosen = await takeTest(app, client, { ...exact, length: 1 }, poorly);
  const { items, counts, skills } = await list();
  const [newest, earlier] = items;
  expect(newest).toMatchObject({
    questionId: chosen.items[0]?.question.id,
    points: [{ criterion: '', verdict: 'wrong', tip: null, missed: { attemptId: chosen.id, position: 1 } }],
  });
  const { question } = written.items[0]!;
  const authored = await authoringOf(app, question.id, question.version);
  if (!('keyPoints' in authored)) throw new Error('no rubric');
  expect(earlier).toMatchObject({ questionId: question.id, text: question.text, canPractice: true });
  expect(earlier?.points.length).toBeGreaterThan(0);
  for (const { criterion, label, tip, verdict } of earlier?.points ?? []) {
    const point = authored.keyPoints.find(({ id }) => id === criterion);
    expect([label, tip]).toEqual([point?.label, point?.tip ?? null]);
    expect(['missing', 'partly', 'contradicted']).toContain(verdict);
  }
  expect(counts).toEqual({ open: 1 + (earlier?.points.length ?? 0), cleared: 0 });
  expect(skills).toEqual([{ skill: 'sql', questions: 2 }]);
});

it('clears only points that a later answer meets, and reopens them when that answer is deleted', async () => {
  const { items } = await takeTest(app, client, { ...open, length: 2 }, poorly);
  const before = await list();
  expect(before.total).toBe(2);
  app.clock.advance(1_000);
  const again = must(await practice([items[0]!.question.id]));
  expect(again).toMatchObject({ title: 'Mistakes: SQL', blueprint: { mode: 'practice', minutes: null } });
  expect(again.items.map(({ question }) => question.id)).toEqual([items[0]?.question.id]);
  await answerTest(app, client, again, fully);
  await submitTest(app, client, again.id);
  const after = await list();
  expect(after.items.map(({ questionId }) => questionId)).toEqual([items[1]?.question.id]);
  const cleared = await list({ state: 'cleared' });
  expect(cleared.items.map(({ questionId }) => questionId)).toEqual([items[0]?.question.id]);
  for (const { cleared: by } of cleared.items[0]?.points ?? [])
    expect(by).toMatchObject({ attemptId: again.id, position: 1 });
  expect(cleared.counts).toEqual({
    open: after.counts.open,
    cleared: before.counts.open - after.counts.open,
  });
  // once the answer that cleared it is deleted, the point is missed again
  must(await client.call(api.deleteAttempt, { params: { id: again.id } }));
  await app.runJobs();
  expect((await list()).counts).toEqual(before.counts);
});

it('doesn’t count blank answers', async () => {
  await takeTest(app, client, { ...open, length: 2 }, nothing);
  expect((await list()).total).toBe(0);
});

it('hides a question while an open test asks it, and refuses to practice it', async () => {
  const { id, items } = await takeTest(app, client, { ...exact, length: 2 }, poorly);
  const exam = must(await client.call(api.startAttempt, { body: { from: 'again', attemptId: id } }));
  expect(await list()).toMatchObject({
    items: [],
    total: 0,
    counts: { open: 0 },
    withheld: { inOpenTests: 2 },
  });
  expect((await practice([items[0]!.question.id])).body.error?.code).toBe('too_few_questions');
  must(await client.call(api.abandonAttempt, { params: { id: exam.id } }));
  expect(await list()).toMatchObject({ total: 2, withheld: { inOpenTests: 0 } });
});

it('lists a checked practice answer once its test is over', async () => {
  const attempt = await startTest(client, { ...exact, length: 2 });
  await answerTest(app, client, attempt, poorly);
  must(await client.call(api.checkAnswer, { params: { id: attempt.id, position: 1 } }));
  await app.runJobs();
  expect(await list()).toMatchObject({ items: [], withheld: { inOpenTests: 1 } });
  must(await client.call(api.abandonAttempt, { params: { id: attempt.id } }));
  const { items } = await list();
  expect(items.map(({ questionId }) => questionId)).toEqual([attempt.items[0]?.question.id]);
});

it('hides a question whose newest grade awaits a self-rating, whatever that grade is', async () => {
  const shown = await Promise.all(
    [fully, poorly].map(async (give) => {
      const person = await app.signUp();
      const { items } = await takeTest(app, person, { ...open, length: 1 }, poorly);
      app.clock.advance(1_000);
      must(await person.call(api.changeProfile, { body: { rateFirst: true } }));
      const again = must(await practice([items[0]!.question.id], person));
      await answerTest(app, person, again, give);
      await submitTest(app, person, again.id);
      const before = await list({}, person);
      must(
        await person.call(api.rateMyself, {
          params: { id: again.id, position: 1 },
          body: { ratings: null },
        }),
      );
      return { before, after: await list({}, person) };
    }),
  );
  const [met, missed] = shown;
  expect(met?.before).toEqual(missed?.before);
  expect(met?.before).toMatchObject({
    items: [],
    counts: { open: 0, cleared: 0 },
    withheld: { inOpenTests: 0, unrated: 1 },
  });
  expect(met?.after.total).toBe(0);
  expect(missed?.after.total).toBe(1);
});

it('is paginated by twenty and can be filtered by skill', async () => {
  await takeTest(app, client, { track: 'data', length: 20 }, poorly);
  await takeTest(app, client, { track: 'data', length: 5 }, poorly);
  const first = await list();
  expect(first.items).toHaveLength(20);
  const second = await list({ cursor: first.next! });
  const ids = [...first.items, ...second.items].map(({ questionId }) => questionId);
  expect(new Set(ids).size).toBe(first.total);
  expect(second.next).toBeNull();
  const skillPage = await list({ skill: 'statistics' });
  expect(skillPage.items.every(({ skill }) => skill === 'statistics')).toBe(true);
  expect(skillPage.total).toBe(first.skills.find(({ skill }) => skill === 'statistics')?.questions);
  const refused = await client.call(api.listMistakes, {
    query: { state: 'cleared', cursor: first.next! } as object,
  });
  expect(refused.body.error?.code).toBe('invalid_input');
});

it('is private, and others can’t practice its questions', async () => {
  const { items } = await takeTest(app, client, { ...exact, length: 1 }, poorly);
  const other = await app.signUp();
  expect((await list({}, other)).total).toBe(0);
  expect((await practice([items[0]!.question.id], other)).status).toBe(404);
  expect((await practice([])).body.error?.code).toBe('invalid_input');
  expect((await practice(Array.from({ length: 21 }, (_, at) => `data-q-${at}`))).status).toBe(422);
});

it('is built from earlier grades on the first visit', async () => {
  await takeTest(app, client, { ...exact, length: 2 }, poorly);
  await app.db.execute(sql`delete from mistakes where user_id = ${client.userId}`);
  await app.db.execute(
    sql`delete from ledger_cursors where user_id = ${client.userId} and projection = 'mistakes'`,
  );
  expect(await list()).toMatchObject({ items: [], updating: true });
  await app.runJobs();
  expect(await list()).toMatchObject({ total: 2, updating: false });
});
