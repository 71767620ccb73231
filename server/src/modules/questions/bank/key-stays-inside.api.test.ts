// Takes tests over the whole bank, and checks that no response before the end contains anything from an answer key.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyNames, partsOf, secretsOf } from '../../../../testing/answer-key.ts';
import { authoringOf, blueprint, must, poorly } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

/** A client that records every response. */
const listening = (replies: unknown[]): Client => ({
  ...client,
  call: async (endpoint, sent) => {
    const reply = await client.call(endpoint, sent);
    replies.push(reply.body);
    return reply;
  },
});

/** Calls every endpoint about a test in progress, and about results that aren't available yet. */
const lookAround = async (person: Client, id: string): Promise<void> => {
  const params = { id };
  must(await person.call(api.readAttempt, { params }));
  must(await person.call(api.listOpenAttempts));
  expect((await person.call(api.readResults, { params })).status).toBe(409);
  await person.call(api.readLatestResults);
  await person.call(api.listPastAttempts);
  await person.call(api.readOverview);
  await person.call(api.readCatalog);
};

const authored = (attempt: Attempt) =>
  Promise.all(attempt.items.map(({ question }) => authoringOf(app, question.id, question.version)));

/** Responses without the tolerance of examples, which is meant to be shown. */
const withoutExamples = (replies: unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(replies, (key, value: unknown) =>
      key === 'examples' && Array.isArray(value)
        ? value.map((example: object) => ({ ...example, tolerance: undefined }))
        : value,
    ),
  );

const leaksIn = (replies: unknown[], secrets: string[]): string[] => {
  const { names, texts } = partsOf(withoutExamples(replies));
  const all = texts.join('\n');
  return [
    ...names.filter((name) => keyNames.test(name)).map((name) => `a field ${name}`),
    ...secrets.filter((secret) => all.includes(secret)),
  ];
};

const seen = new Set<string>();
const choices = Track.options.flatMap((track) =>
  Seniority.options.map(
    (seniority) => [track, seniority, seniority === 'mid' ? 'exam' : 'practice'] as const,
  ),
);

test.each(choices)('%s, %s, as %s: no response contains an answer key', async (track, seniority, mode) => {
  const replies: unknown[] = [];
  const person = listening(replies);
  const testBlueprint = blueprint({ track, seniority, mode, length: 20 });
  must(await person.call(api.previewAttempt, { body: { blueprint: testBlueprint } }));
  const attempt = must(
    await person.call(api.startAttempt, { body: { from: 'blueprint', blueprint: testBlueprint } }),
  );
  const questions = await authored(attempt);
  const taken: string[] = [];
  for (const [at, question] of questions.entries()) {
    const params = { id: attempt.id, position: at + 1 };
    // answers made from the key (phrasings, wrong programs) are skipped, since responses repeat the saved answer
    const isFromKey = 'keyPoints' in question || 'wrong' in question;
    const answer = isFromKey ? null : poorly(question, at + 1);
    if (answer) must(await person.call(api.saveAnswer, { params, body: { revision: 1, answer } }));
    must(await person.call(api.flagQuestion, { params, body: { flagged: true } }));
    if (mode === 'practice') taken.push(...must(await person.call(api.takeHint, { params })).hints);
    seen.add(question.id);
  }
  await lookAround(person, attempt.id);
  const hints = questions.flatMap((question) => question.hints).filter((hint) => !taken.includes(hint));
  expect(leaksIn(replies, [...questions.flatMap(secretsOf), ...hints])).toEqual([]);
  must(await client.call(api.abandonAttempt, { params: { id: attempt.id } }));
});

test('these tests covered most of the bank', () => {
  expect(seen.size).toBeGreaterThanOrEqual(90);
});

test('checking one question of a practice test reveals its key and no other', async () => {
  const replies: unknown[] = [];
  const person = listening(replies);
  const testBlueprint = blueprint({ track: 'data', kinds: ['single_choice'], length: 4 });
  const attempt = must(
    await person.call(api.startAttempt, { body: { from: 'blueprint', blueprint: testBlueprint } }),
  );
  const [first, ...others] = await authored(attempt);
  if (!first) throw new Error('the test is empty');
  const params = { id: attempt.id, position: 1 };
  must(await person.call(api.saveAnswer, { params, body: { revision: 1, answer: poorly(first, 1) } }));
  const checked = must(await person.call(api.checkAnswer, { params }));
  must(await person.call(api.readAttempt, { params: { id: attempt.id } }));
  expect(checked.reveal).toMatchObject({ explanation: 'explanation' in first ? first.explanation : '' });
  const all = partsOf(replies).texts.join('\n');
  expect(others.flatMap(secretsOf).filter((secret) => all.includes(secret))).toEqual([]);
});
