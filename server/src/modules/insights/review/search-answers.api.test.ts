// Search in Review over the API: finds words in a person's own answers, in open and finished tests.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const text = 'We moved the ÜBERGABE to Zanzibar; 100% of it.';

/** A test with one answer that contains this text. */
const answered = async (client: Client): Promise<string> => {
  const blueprint = {
    track: 'backend',
    skills: [],
    seniority: 'mid',
    kinds: ['long_answer'],
    length: 2,
    mode: 'practice',
    minutes: null,
  };
  const { body: attempt } = await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint } });
  const answer = { kind: 'long_answer' as const, turns: [{ text }] };
  const params = { id: attempt.id, position: 1 };
  await client.call(api.saveAnswer, { params, body: { revision: 1, answer } });
  return attempt.id;
};

const found = async (client: Client, search: string): Promise<string[]> =>
  (await client.call(api.listPastAttempts, { query: { search } })).body.items.map(({ id }) => id);

it('finds an open or submitted test by words in its answers', async () => {
  const [client, other] = [await app.signUp(), await app.signUp()];
  const id = await answered(client);
  const params = { id };
  for (const end of [undefined, api.submitAttempt]) {
    if (end) await client.call(end, { params });
    for (const words of ['zanzibar', 'übergabe', '100% of', 'backend'])
      expect(await found(client, words), words).toEqual([id]);
    expect(await found(client, '100%of')).toEqual([]);
    expect(await found(client, 'turns')).toEqual([]);
    expect(await found(other, 'zanzibar')).toEqual([]);
  }
  await client.call(api.deleteAttempt, { params });
  expect(await found(client, 'zanzibar')).toEqual([]);
});

it('finds an abandoned test', async () => {
  const client = await app.signUp();
  const id = await answered(client);
  await client.call(api.abandonAttempt, { params: { id } });
  expect(await found(client, 'Zanzibar')).toEqual([id]);
});
