// Tests delivery metrics over HTTP: stored once per recording, bounded by the test's time, shown in results, exported.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { mostDeliveries, type Delivery } from '@rehearse/contract/attempts/delivery.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { must, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
let attempt: Attempt;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
  attempt = await startTest(client, { length: 5 });
  app.clock.advance(600_000);
});
afterAll(() => app.close());

const delivery: Delivery = {
  words: 120,
  durationMs: 60_000,
  timeToFirstWordMs: 1_200,
  wordsPerMinute: 125,
  pauses: 2,
  longestPauseMs: 4_000,
  fillers: [{ word: 'you know', count: 3 }],
};
const send = (
  figures: Delivery = delivery,
  { recording = randomUUID() as string, position = 1, who = client, id = attempt.id } = {},
) => who.call(api.keepDelivery, { params: { id, position }, body: { recording, delivery: figures } });
const codeOf = async (reply: Promise<{ body: { error?: { code: string } } }>) =>
  (await reply).body.error?.code;
const shown = async (): Promise<Delivery[][]> => {
  await submitTest(app, client, attempt.id);
  const { items } = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  return items.map(({ deliveries }) => deliveries);
};

it('delivery is stored once per recording and shown in the results', async () => {
  const recording = randomUUID();
  must(await send(delivery, { recording }));
  app.clock.advance(1_000);
  must(await send({ ...delivery, words: 80 }));
  app.clock.advance(1_000);
  must(await send({ ...delivery, words: 121 }, { recording }));
  const [first = [], ...others] = await shown();
  expect(first.map(({ words }) => words)).toEqual([121, 80]);
  expect(first[0]).toEqual({ ...delivery, words: 121 });
  expect(others.flat()).toEqual([]);
});

it('delivery has its duration capped at the test’s elapsed time', async () => {
  must(await send({ ...delivery, durationMs: 3_600_000 }));
  expect((await shown())[0]?.[0]?.durationMs).toBe(600_000);
});

it('delivery is stored for a limited number of recordings', async () => {
  for (let count = 0; count < mostDeliveries + 3; count += 1) must(await send());
  expect((await shown())[0]).toHaveLength(mostDeliveries);
});

it('refuses invalid values and unknown positions', async () => {
  const refused: Partial<Delivery>[] = [
    { words: -1 },
    { words: 1.5 },
    { durationMs: 9e9 },
    { fillers: [{ word: 'secret' as 'um', count: 1 }] },
    { fillers: Array.from({ length: 13 }, () => ({ word: 'um' as const, count: 1 })) },
  ];
  for (const change of refused) expect(await codeOf(send({ ...delivery, ...change }))).toBe('invalid_input');
  expect(await codeOf(send(delivery, { recording: 'mine' }))).toBe('invalid_input');
  expect(await codeOf(send(delivery, { position: 6 }))).toBe('not_found');
});

it('refuses another person’s test and a submitted one', async () => {
  expect(await codeOf(send(delivery, { who: await app.signUp() }))).toBe('not_found');
  await shown();
  expect(await codeOf(send())).toBe('action_not_allowed');
});

it('delivery is part of the export and is deleted with the test', async () => {
  must(await send());
  const exported = async () => JSON.stringify((await client.call(api.exportProfile)).body);
  expect(await exported()).toContain('"timeToFirstWordMs":1200');
  must(await client.call(api.deleteAttempt, { params: { id: attempt.id } }));
  expect(await exported()).not.toContain('"timeToFirstWordMs":1200');
});
