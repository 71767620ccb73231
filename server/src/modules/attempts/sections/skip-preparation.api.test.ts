// Tests skipping preparation time over HTTP: answering time starts right away, it is idempotent, and it never adds time.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Section } from '@rehearse/contract/attempts/attempts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, startTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const section: Section = {
  track: 'behavioural',
  skills: [],
  kinds: ['behavioural_story'],
  length: 2,
  minutes: 2,
};
const screen: Section[] = [{ ...section, eachAfterSeconds: 30 }];
const answer = { kind: 'behavioural_story' as const, turns: [{ text: 'I told my lead the same day.' }] };

const start = (client: Client, sections: Section[]): Promise<Attempt> =>
  startTest(client, { mode: 'exam', sections, length: 2 });
const read = async (client: Client, { id }: Attempt): Promise<Attempt> =>
  must(await client.call(api.readAttempt, { params: { id } }));
const skip = (client: Client, { id }: Attempt, number: number) =>
  client.call(api.skipPreparation, { params: { id, section: number } });
const save = (client: Client, { id }: Attempt, position: number) =>
  client.call(api.saveAnswer, { params: { id, position }, body: { revision: 1, answer } });

it('starts answering time once when its owner skips preparation, and never adds time', async () => {
  const client = await app.signUp();
  const first = await start(client, screen);
  app.clock.advance(10_000);
  const opened = must(await skip(client, first, 1));
  const opensAt = Date.parse(opened.section?.opensAt ?? '');
  expect(opensAt - Date.parse(first.startedAt)).toBe(10_000);
  expect(Date.parse(opened.deadlineAt ?? '') - opensAt).toBe(2 * minute);
  expect((await save(client, first, 1)).status).toBe(200);

  // a retry, or a click in another tab, doesn't restart the time
  app.clock.advance(15_000);
  const again = must(await skip(client, first, 1));
  expect(again).toMatchObject({ deadlineAt: opened.deadlineAt, section: opened.section });
  app.clock.advance(60_000);
  expect(must(await skip(client, first, 1)).deadlineAt).toBe(opened.deadlineAt);
  expect((await skip(client, first, 2)).status).toBe(404);

  // the server's job ends the section at the earlier deadline
  app.clock.advance(45_000);
  await app.runJobs();
  const second = await read(client, first);
  expect(second.section).toMatchObject({ number: 2, startedAt: opened.deadlineAt });
  const stale = must(await skip(client, first, 1));
  expect(stale.section).toEqual(second.section);
  expect((await save(client, first, 2)).status).toBe(409);
  expect((await skip(await app.signUp(), first, 2)).status).toBe(404);
});

it('changes nothing without preparation time, and is refused for a discarded test', async () => {
  const client = await app.signUp();
  const whole = await start(client, [section]);
  app.clock.advance(minute);
  expect(must(await skip(client, whole, 1))).toMatchObject({
    deadlineAt: whole.deadlineAt,
    section: { number: 1, opensAt: null },
  });
  must(await client.call(api.abandonAttempt, { params: { id: whole.id } }));
  expect((await skip(client, whole, 1)).body.error?.code).toBe('action_not_allowed');
});
