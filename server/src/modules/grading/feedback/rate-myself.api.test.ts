// Self-rating before the results: hidden results reveal nothing about the grade, and are shown after the rating.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import type { AwaitingItem } from '@rehearse/contract/insights/results.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPart } from '../../../../testing/feedback-scene.ts';
import { fully, must, nothing, takeTest, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rateFirst = (client: Client, on: boolean) =>
  client.call(api.changeProfile, { body: { rateFirst: on } });
/** A new user who rates themselves first. */
const rater = async (): Promise<Client> => {
  const client = await app.signUp();
  expect(must(await rateFirst(client, true)).rateFirst).toBe(true);
  return client;
};
const finish = async (client: Client, give: Give = inPart, length = 1) =>
  takeTest(app, client, { kinds: ['long_answer'], length }, give);
const results = async (client: Client, id: string) =>
  must(await client.call(api.readResults, { params: { id } }));
const rate = (client: Client, id: string, ratings: unknown, position = 1) =>
  client.call(api.rateMyself, { params: { id, position }, body: { ratings } });
const allMet = ({ criteria }: AwaitingItem) =>
  criteria.map(({ id }) => ({ criterion: id, verdict: 'met' as const }));
const codeOf = async (reply: Promise<{ body: { error?: { code: string } } }>) =>
  (await reply).body.error?.code;

it('is off by default and hides no result shown before it was turned on', async () => {
  const client = await app.signUp();
  expect(must(await client.call(api.readProfile)).rateFirst).toBe(false);
  const { id } = await finish(client);
  app.clock.advance(1_000);
  must(await rateFirst(client, true));
  expect(await results(client, id)).toMatchObject({ awaitingSelfRating: [], items: [{ position: 1 }] });
  expect(await codeOf(rate(client, id, null))).toBe('already_shown');
});

it('shows the answer and its criteria, and nothing about the grade', async () => {
  const client = await rater();
  const { id } = await finish(client, inPart, 3);
  const shown = await results(client, id);
  expect(shown.awaitingSelfRating.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(shown).toMatchObject({
    items: [],
    next: null,
    waiting: 0,
    total: { percent: null, counted: 0, of: 3 },
    counts: { met: 0, partly: 0, missing: 0, contradicted: 0, notJudged: 0 },
  });
  expect(JSON.stringify(shown)).not.toMatch(/"(judgments|verdict|modelAnswer|points|evidence|grader)"/);
});

it('shows the grade after all criteria are rated, and stores the self-rating next to it', async () => {
  const client = await rater();
  const { id } = await finish(client, inPart, 2);
  const [first] = (await results(client, id)).awaitingSelfRating;
  const ratings = allMet(first!);
  const selfRating = must(await rate(client, id, ratings));
  expect(selfRating).toMatchObject({ position: 1, ratings });
  const shown = await results(client, id);
  expect(shown.items.map(({ position }) => position)).toEqual([1]);
  expect(shown.items[0]?.grade?.judgments.map(({ criterion }) => criterion)).toEqual(
    ratings.map(({ criterion }) => criterion),
  );
  expect(shown).toMatchObject({
    awaitingSelfRating: [{ position: 2 }],
    next: null,
    total: { counted: 1, of: 2 },
  });
  const { selfRatings } = must(await client.call(api.readFeedback, { params: { id } }));
  expect(selfRatings).toEqual([selfRating]);
});

it('can be skipped per answer and can be done only once', async () => {
  const client = await rater();
  const { id } = await finish(client);
  const [awaitingSelfRating] = (await results(client, id)).awaitingSelfRating;
  const replies = await Promise.all([rate(client, id, null), rate(client, id, allMet(awaitingSelfRating!))]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await codeOf(rate(client, id, allMet(awaitingSelfRating!)))).toBe('already_shown');
  expect((await results(client, id)).awaitingSelfRating).toEqual([]);
});

it('must rate every criterion exactly once', async () => {
  const client = await rater();
  const { id } = await finish(client);
  const [awaitingSelfRating] = (await results(client, id)).awaitingSelfRating;
  const whole = allMet(awaitingSelfRating!);
  const wrong = [
    [],
    whole.slice(1),
    [...whole.slice(1), whole[1]],
    [...whole.slice(1), { criterion: 'no-such', verdict: 'met' }],
    whole.map((rating) => ({ ...rating, verdict: 'contradicted' })),
    [...whole.slice(1), { criterion: 'a\u0000', verdict: 'met' }],
  ];
  for (const ratings of wrong) expect(await codeOf(rate(client, id, ratings))).toBe('invalid_input');
  expect((await results(client, id)).awaitingSelfRating).toHaveLength(1);
});

it('keeps scores out of lists, progress, and notifications until the answer is rated', async () => {
  const client = await rater();
  const { id } = await finish(client);
  const readSummaries = async () => ({
    review: must(await client.call(api.listPastAttempts)).items,
    recent: must(await client.call(api.readOverview)).recent,
    standings: must(await client.call(api.readProgress)).standings,
    notices: must(await client.call(api.listNotifications)).items.filter(({ link }) => link?.includes(id)),
  });
  const before = await readSummaries();
  for (const [attempt] of [before.review, before.recent])
    expect(attempt).toMatchObject({
      id,
      awaitingSelfRating: 1,
      waiting: 0,
      total: { percent: null, counted: 0, of: 1 },
    });
  expect(before.standings).toEqual([]);
  expect(before.notices.map(({ body }) => body)).toEqual([
    expect.stringContaining('rate your answers first'),
  ]);
  must(await rate(client, id, null));
  const after = await readSummaries();
  for (const [attempt] of [after.review, after.recent])
    expect(attempt).toMatchObject({
      awaitingSelfRating: 0,
      total: { percent: expect.any(Number), counted: 1, of: 1 },
    });
  expect(after.standings).toHaveLength(1);
});

it('hides the same answers in lists as in results', async () => {
  const client = await rater();
  const mixed: Give = (question, position) => {
    if (position === 1) return null;
    if (!('keyPoints' in question)) return fully(question, position);
    return openAnswer(question.kind, position === 2 ? ' \n ' : 'I would measure it first.');
  };
  const test = { kinds: ['long_answer', 'single_choice'] as const, length: 6 };
  const { id } = await takeTest(app, client, { ...test, kinds: [...test.kinds] }, mixed);
  const { awaitingSelfRating, items } = await results(client, id);
  expect(items.length).toBeGreaterThan(1);
  const [listed] = must(await client.call(api.listPastAttempts)).items;
  expect(listed?.awaitingSelfRating).toBe(awaitingSelfRating.length);
  expect(listed?.total.counted).toBe((await results(client, id)).total.counted);
});

it('shows all totals in lists again when it’s turned off', async () => {
  const client = await rater();
  const { id } = await finish(client, inPart, 2);
  const listed = async () => must(await client.call(api.listPastAttempts, { query: { sort: 'best' } })).items;
  expect(await listed()).toMatchObject([{ awaitingSelfRating: 2, total: { percent: null, counted: 0 } }]);
  must(await rateFirst(client, false));
  await app.runJobs();
  const { total } = await results(client, id);
  expect(total.counted).toBe(2);
  expect(await listed()).toMatchObject([{ awaitingSelfRating: 0, total }]);
});

it('doesn’t apply to empty answers or keyed questions', async () => {
  const client = await rater();
  const silent = await finish(client, nothing);
  expect((await results(client, silent.id)).awaitingSelfRating).toEqual([]);
  const exact = await takeTest(app, client, { kinds: ['single_choice'] }, fully);
  expect((await results(client, exact.id)).awaitingSelfRating).toEqual([]);
  expect(await codeOf(rate(client, exact.id, null))).toBe('nothing_to_discuss');
});

it('refuses requests about a hidden grade, and ratings from other people', async () => {
  const client = await rater();
  const { id } = await finish(client);
  const params = { id, position: 1 };
  expect(
    await Promise.all([
      codeOf(client.call(api.explainVerdict, { params, body: { criterion: 'any' } })),
      codeOf(client.call(api.disputeGrade, { params, body: { reason: 'It says so.' } })),
      codeOf(client.call(api.rewriteAnswer, { params, body: { text: 'Once more.' } })),
      codeOf(client.call(api.improveAnswer, { params })),
      codeOf(client.call(api.gradeAgain, { params })),
    ]),
  ).toEqual(Array.from({ length: 5 }, () => 'rate_first'));
  // a grade without a score could be regraded, and the response would show it
  await app.db.execute(sql`update grades set state = 'failed', points = null where attempt_id = ${id}`);
  const again = await client.call(api.gradeAgain, { params });
  expect(JSON.stringify(again.body)).not.toMatch(/judgments|points/);
  expect(await codeOf(client.call(api.gradeAgain, { params }))).toBe('rate_first');
  expect(await codeOf(rate(await app.signUp(), id, null))).toBe('not_found');
});

it('ends for existing results when it’s turned off', async () => {
  const client = await rater();
  const { id } = await finish(client);
  must(await rateFirst(client, false));
  expect((await results(client, id)).awaitingSelfRating).toEqual([]);
});

it('is exported, and deleted with the test', async () => {
  const client = await rater();
  const { id } = await finish(client);
  must(await rate(client, id, allMet((await results(client, id)).awaitingSelfRating[0]!)));
  const exported = await fetch(`${app.origin}/api/profile/export`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  const { parts, ...rest } = (await exported.json()) as Record<string, unknown>;
  expect(JSON.stringify(parts ?? rest)).toContain('"selfRatings":[{');
  must(await client.call(api.deleteAttempt, { params: { id } }));
  const left = await app.db.execute(sql`select 1 from self_ratings where attempt_id = ${id}`);
  expect(left.rows).toEqual([]);
});
