// Disputes: another grader regrades, and both grades are kept; without another grader, an administrator reviews. Once per answer.
import { api } from '@rehearse/contract/api.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedTest, itemOf, type Scene } from '../../../../testing/feedback-scene.ts';
import { fully, must, nothing, startTest, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';

let app: TestApp;
let client: Client;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const reason = 'The second sentence says it, in other words.';
const dispute = (who: Client, { at }: Scene, words = reason) =>
  who.call(api.disputeGrade, { params: at, body: { reason: words } });
const refusal = async (reply: ReturnType<typeof dispute>) => {
  const { status, body } = await reply;
  return [status, body.error?.code];
};
/** Makes the grade look like another grader's, with `share` of the points; null keeps the points. */
const gradedElsewise = async ({ attempt }: Scene, share: number | null): Promise<void> => {
  await app.db.execute(
    sql`update grades set points = coalesce(${share}::float8 * max, points), grader_name = 'another', grader_version = '7'
      where attempt_id = ${attempt.id}`,
  );
};
const rates = async () => must(await admin.call(api.readDisputeRates));

describe('a disputed grade', () => {
  const feedbackOf = async ({ attempt }: Scene) =>
    must(await client.call(api.readFeedback, { params: { id: attempt.id } }));

  it('is kept next to the new grade from another grader', async () => {
    const scene = await finishedTest(app, client);
    await gradedElsewise(scene, null);
    const before = (await itemOf(client, scene.attempt.id)).grade;
    expect((await feedbackOf(scene)).readableAgain).toEqual([1]);
    const newDispute = must(await dispute(client, scene));
    expect(newDispute).toMatchObject({ reason, outcome: 'same', position: 1, before, sentToPerson: false });
    const item = await itemOf(client, scene.attempt.id);
    expect(item.grade).toEqual(newDispute.after);
    expect(item.grade).toMatchObject({ cause: 'dispute', points: before?.points });
    expect(item.earlier).toEqual([before]);
    expect((await feedbackOf(scene)).disputes).toEqual([newDispute]);
  });

  it('goes to an administrator if only the same grader is available', async () => {
    const scene = await finishedTest(app, client);
    expect((await feedbackOf(scene)).readableAgain).toEqual([]);
    const newDispute = must(await dispute(client, scene));
    const { grade: before } = scene.item;
    expect(newDispute).toMatchObject({
      outcome: 'undecided',
      sentToPerson: true,
      before,
      after: null,
      closedAt: null,
    });
    expect(await itemOf(client, scene.attempt.id)).toMatchObject({ grade: before, earlier: [] });
    app.clock.advance(60_000);
    const line = must(await admin.call(api.listDisputes)).items.find(({ id }) => id === newDispute.id);
    expect(line).toMatchObject({ outcome: 'undecided', graderAfter: null, shareAfter: null, closedAt: null });
    must(await admin.call(api.closeDispute, { params: { id: newDispute.id } }));
    const closedAt = app.clock.now().toISOString();
    expect((await feedbackOf(scene)).disputes).toEqual([{ ...newDispute, closedAt }]);
  });

  it.each([
    ['raised', 0],
    ['lowered', 1],
  ] as const)('is %s by the second grader, whose grade then counts', async (outcome, share) => {
    const scene = await finishedTest(app, client);
    await gradedElsewise(scene, share);
    const newDispute = must(await dispute(client, scene));
    expect(newDispute.outcome).toBe(outcome);
    const { grade, earlier } = await itemOf(client, scene.attempt.id);
    expect(grade?.points).toBe(scene.item.grade?.points);
    expect(earlier.map(({ grader }: Grade) => grader.name)).toEqual(['another']);
    const { total } = must(await client.call(api.readResults, { params: { id: scene.attempt.id } }));
    expect(total.percent).toBe(Math.round(((grade?.points ?? 0) / (grade?.max ?? 1)) * 100));
  });

  it('updates progress once through the ledger', async () => {
    const own = await app.signUp();
    const scene = await finishedTest(app, own);
    await gradedElsewise(scene, 0);
    must(await dispute(own, scene));
    await app.runJobs();
    const { rows } = await app.db.execute<{ share: number }>(
      sql`select share from progress_answers where user_id = ${own.userId}`,
    );
    const { points, max } = (await itemOf(own, scene.attempt.id)).grade!;
    expect(rows).toEqual([{ share: (points ?? 0) / max }]);
  });

  it('can be disputed only once, even with concurrent requests', async () => {
    const scene = await finishedTest(app, client);
    const replies = await Promise.all(Array.from({ length: 4 }, () => dispute(client, scene)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await refusal(dispute(client, scene))).toEqual([409, 'already_disputed']);
    expect((await feedbackOf(scene)).disputes).toHaveLength(1);
    const again = await finishedTest(app, client);
    await gradedElsewise(again, 0);
    const twice = await Promise.all([dispute(client, again), dispute(client, again)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await itemOf(client, again.attempt.id)).earlier).toHaveLength(1);
  });

  it('keeps a normalized reason, and an empty or too long reason is refused', async () => {
    const scene = await finishedTest(app, client);
    const newDispute = must(await dispute(client, scene, '  It\u0000 says\r\nso <b>here</b> \uD83E  '));
    expect(newDispute.reason).toBe('It says\nso <b>here</b> \uFFFD');
    const empty = await finishedTest(app, client);
    for (const wrong of ['', ' \u200B\n', 'x'.repeat(1_001)])
      expect(await refusal(dispute(client, empty, wrong))).toEqual([422, 'invalid_input']);
  });

  it('has its dispute exported, and deleted with the test', async () => {
    const scene = await finishedTest(app, client);
    const { id } = must(await dispute(client, scene));
    const exported = await fetch(`${app.origin}/api/profile/export`, {
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect(await exported.text()).toContain(id);
    must(await client.call(api.deleteAttempt, { params: { id: scene.attempt.id } }));
    expect((await app.db.execute(sql`select 1 from disputes where id = ${id}`)).rows).toEqual([]);
    expect(await refusal(dispute(client, scene))).toEqual([404, 'not_found']);
  });
});

describe('a dispute is refused', () => {
  it('from someone else, before there is a grade, and for a keyed question', async () => {
    const scene = await finishedTest(app, client);
    expect(await refusal(dispute(await app.signUp(), scene))).toEqual([404, 'not_found']);
    const open = await startTest(client, { kinds: ['long_answer'] });
    const at = { id: open.id, position: 1 };
    expect(await refusal(dispute(client, { ...scene, at }))).toEqual([409, 'results_not_ready']);
    const exact = await finishedTest(app, client, { kinds: ['numeric'], give: fully });
    expect(await refusal(dispute(client, exact))).toEqual([409, 'nothing_to_discuss']);
  });

  it('for a grade without a score', async () => {
    const scene = await finishedTest(app, client);
    for (const state of ['unsure', 'failed']) {
      await app.db.execute(
        sql`update grades set state = ${state}, points = null where attempt_id = ${scene.attempt.id}`,
      );
      expect(await refusal(dispute(client, scene))).toEqual([409, 'nothing_to_discuss']);
    }
  });

  it('after 20 disputes in a day', async () => {
    const own = await app.signUp();
    const scene = await finishedTest(app, own, {
      kinds: ['long_answer', 'short_answer'],
      length: 10,
      give: nothing,
    });
    const again = [];
    for (let n = 0; n < 2; n += 1) again.push(await takeTest(app, own, { again: scene.attempt.id }, nothing));
    const [second, third] = again;
    for (const { id, items } of [scene.attempt, second!])
      for (const { position } of items) must(await dispute(own, { ...scene, at: { id, position } }));
    const more = { ...scene, at: { id: third!.id, position: 1 } };
    const refused = await dispute(own, more);
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBe(dayMs / 1000);
    app.clock.advance(dayMs);
    expect((await dispute(own, more)).status).toBe(200);
  });
});

describe('administrators', () => {
  it('can read disputes without names, and close them', async () => {
    const scene = await finishedTest(app, client);
    await gradedElsewise(scene, 0);
    app.clock.advance(1_000);
    const made = must(await dispute(client, scene));
    const [first] = must(await admin.call(api.listDisputes)).items;
    expect(first).toMatchObject({
      id: made.id,
      questionId: scene.item.question.id,
      reason,
      outcome: 'raised',
      graderBefore: 'another 7',
      shareBefore: 0,
      closedAt: null,
    });
    expect(first).not.toHaveProperty('written');
    expect(JSON.stringify(first)).not.toContain(client.userId);
    const params = { id: made.id };
    const open = async () => must(await admin.call(api.readSystem)).counts['openDisputes'] ?? 0;
    const before = await open();
    expect((await admin.call(api.closeDispute, { params })).status).toBe(204);
    expect(await open()).toBe(before - 1);
    const closedAt = async () =>
      must(await admin.call(api.listDisputes)).items.find(({ id }) => id === made.id)?.closedAt;
    const at = await closedAt();
    expect(at).not.toBeNull();
    app.clock.advance(60_000);
    expect((await admin.call(api.closeDispute, { params })).status).toBe(204);
    expect(await closedAt()).toBe(at);
    expect(must(await admin.call(api.listDisputes)).items[0]?.id).not.toBe(made.id);
    const unknown = { id: '01900000-0000-7000-8000-000000000000' };
    expect((await admin.call(api.closeDispute, { params: unknown })).status).toBe(404);
  });

  it('see dispute and change counts by grader and by question', async () => {
    const count = async () => {
      app.clock.advance(60_000);
      await app.product.tasks['count-figures']?.({}, { number: 1, last: false });
    };
    await count();
    const before = await rates();
    const scene = await finishedTest(app, client, { give: fully });
    await gradedElsewise(scene, 0);
    must(await dispute(client, scene));
    await count();
    const after = await rates();
    const of = <T extends { grader: string }>(list: T[]) => list.find(({ grader }) => grader === 'another 7');
    expect(of(after.byGrader)).toMatchObject({
      disputes: (of(before.byGrader)?.disputes ?? 0) + 1,
      changed: (of(before.byGrader)?.changed ?? 0) + 1,
      grades: (of(before.byGrader)?.grades ?? 0) + 1,
    });
    for (const { grades, disputes, changed } of [...after.byGrader, ...after.byQuestion]) {
      expect(changed).toBeLessThanOrEqual(disputes);
      expect(disputes).toBeLessThanOrEqual(grades);
    }
  });

  it('see every dispute exactly once across pages', async () => {
    const first = must(await admin.call(api.listDisputes));
    expect(first.total).toBeGreaterThan(25);
    const second = must(await admin.call(api.listDisputes, { query: { cursor: first.next ?? '' } }));
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.total);
    expect(second.next).toBeNull();
  });
});
