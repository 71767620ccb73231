// Rewrites and improved versions of an answer: stored next to the graded answer, never in its place.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedTest, type Scene } from '../../../../testing/feedback-scene.ts';
import { authoringOf, fully, must, nothing, startTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
  scene = await finishedTest(app, client);
});
afterAll(() => app.close());

const rewrite = (who: Client, { at }: Scene, text: string) =>
  who.call(api.rewriteAnswer, { params: at, body: { text } });
const improve = (who: Client, { at }: Scene) => who.call(api.improveAnswer, { params: at });
const feedbackOf = async (who: Client, { attempt }: Scene) =>
  must(await who.call(api.readFeedback, { params: { id: attempt.id } }));
const whole = async ({ item }: Scene): Promise<string> => {
  const answer = fully(await authoringOf(app, item.question.id, item.question.version), 1);
  return answer && 'turns' in answer ? (answer.turns[0]?.text ?? '') : '';
};
const resultsOf = async (who: Client, id: string) =>
  must(await who.call(api.readResults, { params: { id } }));
const exportOf = async (who: Client) =>
  (
    await fetch(`${app.origin}/api/profile/export`, {
      headers: { authorization: `Bearer ${who.accessToken}` },
    })
  ).text();

describe('a rewrite', () => {
  it('is graded against the same question version, with evidence in the new text', async () => {
    const text = await whole(scene);
    const { reading } = must(await rewrite(client, scene, text));
    expect(reading.state).toBe('graded');
    expect(reading.points).toBe(reading.max);
    expect(reading.questionVersion).toBe(scene.item.question.version);
    expect(reading.judgments.map(({ criterion }) => criterion)).toEqual(
      scene.item.grade?.judgments.map(({ criterion }) => criterion),
    );
    for (const { evidence } of reading.judgments)
      for (const { start, end } of evidence) expect(text.slice(start, end).trim()).not.toBe('');
  });

  it('changes no grade, total, or progress', async () => {
    const own = await app.signUp();
    const taken = await finishedTest(app, own);
    const before = await resultsOf(own, taken.attempt.id);
    const progress = must(await own.call(api.readProgress));
    must(await rewrite(own, taken, await whole(taken)));
    await app.runJobs();
    expect(await resultsOf(own, taken.attempt.id)).toEqual(before);
    expect(must(await own.call(api.readProgress))).toEqual(progress);
  });

  it('is stored once for repeated and concurrent requests, and the newest is listed first', async () => {
    const taken = await finishedTest(app, client);
    const text = 'A text of my own about the same.';
    const replies = await Promise.all(Array.from({ length: 4 }, () => rewrite(client, taken, text)));
    expect(new Set(replies.map((reply) => must(reply).id)).size).toBe(1);
    app.clock.advance(1_000);
    must(await rewrite(client, taken, `${text} With more.`));
    const { rewrites } = await feedbackOf(client, taken);
    expect(rewrites.map((version) => version.text)).toEqual([`${text} With more.`, text]);
  });

  it('is stored as normalized text of at most 10,000 characters', async () => {
    const taken = await finishedTest(app, client);
    const { text } = must(await rewrite(client, taken, 'One\u0000 and\r\ntwo \uD83E <script>'));
    expect(text).toBe('One and\ntwo \uFFFD <script>');
    expect(must(await rewrite(client, taken, 'word '.repeat(2_000))).text).toHaveLength(10_000);
    for (const wrong of ['', ' \n\u200B', 'x'.repeat(50_001)]) {
      const { status, body } = await rewrite(client, taken, wrong);
      expect([status, body.error?.code]).toEqual([422, 'invalid_input']);
    }
  });

  it('is refused after 20 texts, even with 30 concurrent requests', async () => {
    const taken = await finishedTest(app, client);
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => rewrite(client, taken, `Text number ${n}.`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await feedbackOf(client, taken)).rewrites).toHaveLength(20);
    const refused = await rewrite(client, taken, 'One more.');
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'too_many_rewrites']);
    const known = all.findIndex(({ status }) => status === 200);
    expect((await rewrite(client, taken, `Text number ${known}.`)).status).toBe(200);
  });
});

describe('an improved version', () => {
  it('keeps every word of the answer and adds text for each criterion that isn’t met', async () => {
    const betterVersion = must(await improve(client, scene));
    expect(betterVersion).toMatchObject({
      gradeId: scene.item.grade?.id,
      source: { kind: 'built_in', note: null },
    });
    const own = betterVersion.pieces.filter(({ kind }) => kind !== 'added').map(({ text }) => text);
    const { answer } = scene.item.saved;
    const given = answer && 'turns' in answer ? (answer.turns[0]?.text ?? '') : '';
    for (const text of own) expect(given).toContain(text);
    expect(own.join('')).toHaveLength(given.length);
    const lacking = scene.item.grade?.judgments.filter(({ verdict }) => verdict !== 'met') ?? [];
    const named = betterVersion.reasons.flatMap(({ criterion }) => criterion ?? []);
    expect(named).toEqual(lacking.map(({ criterion }) => criterion));
    expect(betterVersion.pieces.filter(({ kind }) => kind === 'added')).toHaveLength(lacking.length);
  });

  it('is stored and returned again for repeated and concurrent requests', async () => {
    const taken = await finishedTest(app, client, { give: nothing });
    const replies = await Promise.all(Array.from({ length: 4 }, () => improve(client, taken)));
    expect(new Set(replies.map((reply) => must(reply).id)).size).toBe(1);
    expect((await feedbackOf(client, taken)).betterVersions).toEqual([replies[0]?.body]);
  });
});

describe('rewrites and improved versions', () => {
  it('are exported, and deleted with the test', async () => {
    const own = await app.signUp();
    const taken = await finishedTest(app, own);
    const ids = [
      must(await rewrite(own, taken, 'Once more, in my words.')).id,
      must(await improve(own, taken)).id,
    ];
    const exported = await exportOf(own);
    for (const id of ids) expect(exported).toContain(id);
    must(await own.call(api.deleteAttempt, { params: { id: taken.attempt.id } }));
    const left = await app.db.execute(
      sql`select id from rewrites where user_id = ${own.userId}
        union all select id from better_versions where user_id = ${own.userId}`,
    );
    expect(left.rows).toEqual([]);
  });

  it('are refused for another person’s test, an open test, and a keyed question; unsure grades allow rewrites', async () => {
    const refusals = async (who: Client, at: Scene) =>
      (await Promise.all([rewrite(who, at, 'A text.'), improve(who, at)])).map(
        ({ body }) => body.error?.code,
      );
    expect(await refusals(await app.signUp(), scene)).toEqual(['not_found', 'not_found']);
    const open = await startTest(client, { kinds: ['long_answer'] });
    const early = { ...scene, at: { id: open.id, position: 1 } };
    expect(await refusals(client, early)).toEqual(['results_not_ready', 'results_not_ready']);
    const exact = await finishedTest(app, client, { kinds: ['numeric'], give: fully });
    expect(await refusals(client, exact)).toEqual(['nothing_to_discuss', 'nothing_to_discuss']);
    const unsure = await finishedTest(app, client);
    await app.db.execute(
      sql`update grades set state = 'unsure', points = null where attempt_id = ${unsure.attempt.id}`,
    );
    // a rewrite may get a score even if the original answer didn't
    expect(await refusals(client, unsure)).toEqual([undefined, 'nothing_to_discuss']);
  });
});
