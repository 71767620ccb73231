// A line that starts before anyone listens is stopped once it's no longer wanted, whatever the reason.
import { api } from '@rehearse/contract/api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openHandHeldProvider,
  turnTaken,
  type HandHeldProvider,
} from '../../../testing/hand-held-provider.ts';
import { hearOut, textAfter } from '../../../testing/hold-interview.ts';
import { must } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { noModels } from '../../platform/config/models.ts';

type Copy = Awaited<ReturnType<TestApp['openCopy']>>;
let provider: HandHeldProvider;
let app: TestApp;
let copy: Copy;
beforeAll(async () => {
  provider = await openHandHeldProvider();
  const first = { connection: provider.connection, price: null };
  app = await createTestApp({ models: { ...noModels, first } });
  copy = await app.openCopy();
});
afterAll(async () => {
  await copy.close();
  await app.close();
  await provider.close();
});

const heldBy = async (id: string): Promise<string | null> =>
  (
    await app.db.$client.query<{ held_by: string | null }>(
      `select held_by from interview_lines where attempt_id = $1 order by number desc limit 1`,
      [id],
    )
  ).rows[0]?.held_by ?? null;

it.each<[string, (client: Client, id: string, taker: Copy) => Promise<unknown>]>([
  ['the test is submitted', (client, id) => client.call(api.submitAttempt, { params: { id } })],
  ['the test is abandoned', (client, id) => client.call(api.abandonAttempt, { params: { id } })],
  ['the account is deleted', (client) => client.call(api.deleteProfile, { body: { email: client.email } })],
  [
    'the candidate sends a turn to another process',
    (client, id) => {
      const body = { turnId: randomUUID(), answers: 3, heard: 0, text: 'Wait a moment.' };
      return app.send(api.sayTurn, { params: { id }, body }, client.accessToken, copy.origin);
    },
  ],
  ['its process shuts down', (_client, _id, taker) => taker.close()],
])('stops being generated, even without listeners, when %s', async (_, happens) => {
  const client = await app.signUp();
  const taker = await app.openCopy();
  const { id, calls } = await turnTaken({ app, provider }, client, taker.origin);
  calls()[0]?.say('Thank you for ');
  expect(calls()[0]?.isOpen()).toBe(true);
  must(((await happens(client, id, taker)) as { status: number; body: unknown } | undefined) ?? ok);
  await expect.poll(() => calls()[0]?.isOpen()).toBe(false);
  if (happens.length > 2) {
    expect(await heldBy(id)).toBeNull();
    const heard = hearOut(app.origin, client, id);
    await expect.poll(() => calls().length).toBe(2);
    calls()[1]?.say('Thank you. Go on.');
    calls()[1]?.end();
    expect(textAfter(await heard)).toMatch(/^Thank you\. Go on\.\n\n/);
  } else await taker.close();
});
const ok = { status: 200, body: null };
