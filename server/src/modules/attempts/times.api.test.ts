// Tests time per question over HTTP: counted once, bounded by the test's time, refused unless running, shown in results.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerTest, fully, must, poorly, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
let attempt: Attempt;
let visits = 0;
const newVisit = (): string => `visit${String((visits += 1)).padStart(6, '0')}`;
const visit = newVisit();

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
  attempt = await startTest(client, { length: 5 });
  app.clock.advance(600_000);
});
afterAll(() => app.close());

type Times = { position: number; ms: number }[];
const send = (times: Times, { visit: of = visit, who = client, id = attempt.id } = {}) =>
  who.call(api.keepTimes, { params: { id }, body: { visit: of, times } });
const codeOf = async (reply: Promise<{ body: { error?: { code: string } } }>) =>
  (await reply).body.error?.code;
const shown = async () => {
  await submitTest(app, client, attempt.id);
  const { items } = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  return items.map(({ timeMs }) => timeMs);
};

it('time is counted once however often it is sent, and added up across visits', async () => {
  must(await send([{ position: 1, ms: 250_000 }]));
  must(await send([{ position: 1, ms: 250_000 }]));
  must(await send([{ position: 1, ms: 20_000 }]));
  must(
    await send(
      [
        { position: 1, ms: 1_000 },
        { position: 3, ms: 5_000 },
      ],
      { visit: newVisit() },
    ),
  );
  expect(await shown()).toEqual([251_000, null, 5_000, null, null]);
});

it('time never exceeds the time since the test started, even across questions and visits', async () => {
  must(await send([{ position: 1, ms: 500_000 }]));
  must(
    await send(
      [
        { position: 2, ms: 400_000 },
        { position: 3, ms: 400_000 },
      ],
      { visit: newVisit() },
    ),
  );
  expect(await shown()).toEqual([500_000, 100_000, null, null, null]);
});

it('refuses negative, huge, and fractional times, and unknown positions', async () => {
  for (const ms of [-1, 1.5, 9e15, Number.NaN])
    expect(await codeOf(send([{ position: 1, ms }]))).toBe('invalid_input');
  for (const position of [0, 61]) expect(await codeOf(send([{ position, ms: 1 }]))).toBe('invalid_input');
  expect(await codeOf(send([]))).toBe('invalid_input');
  expect(await codeOf(send([{ position: 6, ms: 1 }]))).toBe('not_found');
  expect(await codeOf(send([{ position: 1, ms: 1 }], { visit: 'me' }))).toBe('invalid_input');
  expect(await shown()).toEqual([null, null, null, null, null]);
});

it('refuses another person’s test, a paused one, and an ended one', async () => {
  const other = await app.signUp();
  expect(await codeOf(send([{ position: 1, ms: 1 }], { who: other }))).toBe('not_found');
  must(await client.call(api.pauseAttempt, { params: { id: attempt.id } }));
  expect(await codeOf(send([{ position: 1, ms: 1 }]))).toBe('action_not_allowed');
  must(await client.call(api.resumeAttempt, { params: { id: attempt.id } }));
  must(await send([{ position: 1, ms: 1 }]));
  expect(await shown()).toEqual([1, null, null, null, null]);
  expect(await codeOf(send([{ position: 1, ms: 9_000 }]))).toBe('action_not_allowed');

  const exam = await startTest(client, { mode: 'exam', minutes: 5 });
  app.clock.advance(300_000);
  expect(await codeOf(send([{ position: 1, ms: 1 }], { id: exam.id }))).toBe('action_not_allowed');
});

it('time appears in the export and in the pace on the progress page, and doesn’t affect grades', async () => {
  await answerTest(app, client, attempt, fully);
  must(await send([{ position: 1, ms: 42_000 }]));
  await shown();
  const exported = await client.call(api.exportProfile);
  expect(JSON.stringify(exported.body)).toContain('"ms":42000');

  client = await app.signUp();
  const single = { kinds: ['single_choice' as const], length: 5 };
  const totals: unknown[] = [];
  for (const ms of [10_000, 70_000]) {
    attempt = await startTest(client, single);
    app.clock.advance(600_000);
    await answerTest(app, client, attempt, poorly);
    must(await send(attempt.items.map(({ position }) => ({ position, ms }))));
    await submitTest(app, client, attempt.id);
    totals.push(must(await client.call(api.readResults, { params: { id: attempt.id } })).total);
  }
  expect(totals[0]).toEqual(totals[1]);
  const { pace } = must(await client.call(api.readProgress));
  const choice = pace.find(({ kind }) => kind === 'single_choice');
  expect(choice).toMatchObject({ medianMs: 40_000 });
  expect(choice?.answers).toBe(10);
  expect(choice?.expectedMs).toBeGreaterThan(0);
});
