// Search excerpts, cut from the question or the person's own answer.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { createFoundWordsRepository } from './found-words.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const text = `${'Before it. '.repeat(20)}We moved the <b>Übergabe</b> to Zanzibar; 100% of it.${' After it.'.repeat(20)}`;

const answered = async (client: Client): Promise<{ id: string; stem: string }> => {
  const blueprint = {
    track: 'backend' as const,
    skills: [],
    seniority: 'mid' as const,
    kinds: ['long_answer' as const],
    length: 2,
    mode: 'practice' as const,
    minutes: null,
  };
  const attempt = must(await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint } }));
  const answer = { kind: 'long_answer' as const, turns: [{ text: 'First turn.' }, { text }] };
  must(
    await client.call(api.saveAnswer, {
      params: { id: attempt.id, position: 2 },
      body: { revision: 1, answer },
    }),
  );
  return { id: attempt.id, stem: attempt.items[0]?.question.text.split('\n')[0] ?? '' };
};

it('shows the found words in an excerpt of the answer', async () => {
  const client = await app.signUp();
  const { id } = await answered(client);
  const { foundIn } = createFoundWordsRepository(app.db);
  const inMine = async (words: string, who = client) => (await foundIn(who.userId, [id], words)).get(id);
  const found = await inMine('übergabe</b> to zanzibar; 100%');
  expect(found).toMatchObject({ in: 'answer', position: 2 });
  expect(found?.excerpt).toMatch(
    /^….{40,60}We moved the <b>Übergabe<\/b> to Zanzibar; 100% of it\..{40,60}…$/,
  );
  expect(await inMine('100_ of')).toBeUndefined();
  expect((await inMine('first turn'))?.excerpt).toMatch(/^First turn\./);
  expect(await inMine('zanzibar', await app.signUp())).toBeUndefined();
});

it('shows a match in a question, but none for a title match or without a search', async () => {
  const client = await app.signUp();
  const { stem } = await answered(client);
  const found = async (search?: string) =>
    must(
      await client.call(api.listPastAttempts, { query: search === undefined ? {} : { search } }),
    ).items.map((item) => item.found);
  const words = stem.split(' ').slice(1, 5).join(' ');
  const [match] = await found(words.toUpperCase());
  expect(match).toMatchObject({ in: 'question', position: 1 });
  expect(match?.excerpt).toContain(words);
  expect(await found('Backend engineering, mid-level')).toEqual([null]);
  expect(await found()).toEqual([null]);
});
