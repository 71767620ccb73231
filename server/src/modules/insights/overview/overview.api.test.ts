// The overview over HTTP: the next step at each stage, and days and totals that add up.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTest, must, poorly, startTest, submitTest, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async () => must(await client.call(api.readOverview));

it('suggests a first test, then resuming it, then reading its results, and then practice', async () => {
  client = await app.signUp();
  const empty = await read();
  expect(empty.next.kind).toBe('first_test');
  expect(empty).toMatchObject({ standings: [], recent: [], totals: { tests: 0, answers: 0 } });
  expect(empty.days).toHaveLength(14);
  expect(empty.days.at(-1)).toEqual({ day: empty.today, answers: 0 });

  const body = {
    from: 'blueprint' as const,
    blueprint: 'blueprint' in empty.next ? empty.next.blueprint : null!,
  };
  const attempt = must(await client.call(api.startAttempt, { body }));
  expect((await read()).next).toMatchObject({ kind: 'resume', answered: 0, attempt: { id: attempt.id } });

  await answerTest(app, client, attempt, poorly);
  expect((await read()).next).toMatchObject({
    answered: 5,
    reason: '5 of 5 questions answered. No time limit.',
  });

  await submitTest(app, client, attempt.id);
  expect((await read()).next).toMatchObject({ kind: 'read_results', attemptId: attempt.id });

  must(await client.call(api.readResults, { params: { id: attempt.id } }));
  const after = await read();
  expect(after.next.kind).toBe('practice');
  expect(after.totals).toEqual({ tests: 1, answers: 5 });
  expect(after.days.at(-1)).toEqual({ day: after.today, answers: 5 });
  expect(after.recent).toMatchObject([{ id: attempt.id, state: 'submitted', waiting: 0 }]);
});

it('suggests a test on the weakest skill that can be started unchanged', async () => {
  client = await app.signUp();
  for (const skill of ['sql', 'statistics'] as const) {
    const { id } = await takeTest(app, client, { track: 'data', skills: [skill], length: 4 }, poorly);
    must(await client.call(api.readResults, { params: { id } }));
  }
  const { next, standings } = await read();
  if (next.kind !== 'practice') throw new Error(`the next step is ${next.kind}`);
  const weakest = standings.toSorted((a, b) => a.share.value - b.share.value)[0]!;
  expect(next.blueprint.skills).toEqual([weakest.skill]);
  expect(next.reason).toContain(`${Math.round(weakest.share.value * 100)}%`);
  await startTest(client, next.blueprint);
});
