// Progress over HTTP: answers count on the day in the person's time zone, a regrade replaces, and a deletion removes.
import { api } from '@rehearse/contract/api.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerTest,
  fully,
  must,
  nothing,
  poorly,
  startTest,
  submitTest,
  takeTest,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { progressAnswers } from '../../../platform/db/schema/progress.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T10:00:00Z') });
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const read = async () => must(await client.call(api.readProgress));
const sql = { track: 'data', skills: ['sql'] } as const;
const exact = { ...sql, skills: ['sql' as const], kinds: ['single_choice' as const, 'numeric' as const] };

it('is empty before the first answer', async () => {
  expect(await read()).toMatchObject({ standings: [], weeks: [], days: [] });
});

it('counts graded answers per skill, week, and day', async () => {
  await takeTest(app, client, { ...exact, length: 1 }, fully);
  await takeTest(app, client, { ...exact, length: 1 }, poorly);
  const { today, standings, weeks, days } = await read();
  expect(standings).toHaveLength(1);
  expect(standings[0]).toMatchObject({ skill: 'sql', track: 'data', lastDay: today });
  expect(standings[0]?.share).toMatchObject({ value: 0.5, answers: 2 });
  expect(weeks).toMatchObject([{ skill: 'sql', answersThatWeek: 2, share: { answers: 2 } }]);
  expect(days).toEqual([{ day: today, answers: 2 }]);
});

it('counts an empty answer in the average, but not in the days', async () => {
  await takeTest(app, client, { ...exact, length: 1 }, nothing);
  const { standings, days } = await read();
  expect(standings[0]?.share).toMatchObject({ value: 0, answers: 1 });
  expect(days).toEqual([]);
});

it('counts an answer on the day in the person’s time zone', async () => {
  const dayOf = async (timeZone: string) => {
    must(await client.call(api.changeProfile, { body: { timeZone } }));
    await takeTest(app, client, { ...exact, length: 1 }, fully);
    return (await read()).days.at(-1)?.day;
  };
  const east = await dayOf('Pacific/Kiritimati');
  client = await app.signUp();
  const west = await dayOf('Pacific/Pago_Pago');
  // the zones are 25 hours apart, so the day always differs
  expect(east! > west!).toBe(true);
});

it('uses the day of submission when grading is delayed', async () => {
  const attempt = await startTest(client, { ...exact, length: 1 });
  await answerTest(app, client, attempt, fully);
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  const { today } = await read();
  app.clock.advance(2 * dayMs);
  await app.runJobs();
  expect((await read()).days).toEqual([{ day: today, answers: 1 }]);
});

it('excludes a deleted test', async () => {
  const { id } = await takeTest(app, client, { ...exact, length: 1 }, fully);
  must(await client.call(api.deleteAttempt, { params: { id } }));
  await app.runJobs();
  expect(await read()).toMatchObject({ standings: [], days: [] });
});

it('counts a checked answer before submission, and only once', async () => {
  const attempt = await startTest(client, { ...exact, length: 1 });
  await answerTest(app, client, attempt, fully);
  must(await client.call(api.checkAnswer, { params: { id: attempt.id, position: 1 } }));
  await app.runJobs();
  expect((await read()).standings[0]?.share.answers).toBe(1);
  await submitTest(app, client, attempt.id);
  expect((await read()).standings[0]?.share.answers).toBe(1);
  expect(
    await app.db.select().from(progressAnswers).where(eq(progressAnswers.userId, client.userId)),
  ).toHaveLength(1);
});
