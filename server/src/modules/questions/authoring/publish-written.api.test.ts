// Tests who gets a model-written question: only its person until an administrator publishes it, in every query for questions.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writing } from '../../../../testing/drafts.ts';
import { asJson, honestly } from '../../../../testing/judging-model.ts';
import { answerTest, authoringOf, fully, must, submitTest } from '../../../../testing/take-test.ts';
import type { Client, TestApp } from '../../../../testing/test-app.ts';
import {
  codeOf,
  jobBlueprint,
  openWritingScene,
  wish,
  type WritingScene,
} from '../../../../testing/writing-scene.ts';

let scene: WritingScene;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  scene = await openWritingScene();
  ({ app, admin } = scene);
  scene.peer.on({}, writing);
});
afterAll(() => scene.close());

const singleWish = { ...wish, count: 1 };
/** A person with one question written for them. */
const author = async () => {
  const person = await app.signUp();
  const { id: writingId, parts } = await scene.written(person, singleWish);
  const id = parts[0]?.question?.id ?? '';
  return { person, writingId, id, kind: parts[0]?.kind };
};
const started = async (person: Client, writingId: string) =>
  must(await person.call(api.startAttempt, { body: { from: 'writing', writingId } }));
const publish = (id: string) => admin.call(api.publishQuestion, { params: { id } });
const retire = (id: string) => admin.call(api.retireQuestion, { params: { id } });
const countOf = async (person: Client): Promise<number> => {
  const { cells } = must(await person.call(api.readCatalog, {}));
  return cells.reduce((sum, { count }) => sum + count, 0);
};
const available = async (person: Client, id: string): Promise<boolean> => {
  const { track, skill, kind, seniority } = await authoringOf(app, id, 1);
  const blueprint = { ...jobBlueprint, track, skills: [skill], kinds: [kind], seniority };
  const { available: all } = must(await person.call(api.previewAttempt, { body: { blueprint } }));
  if (all === 0) return false;
  const body = { from: 'blueprint', blueprint: { ...blueprint, length: Math.min(20, all) } };
  const { items } = must(await person.call(api.startAttempt, { body }));
  return items.some(({ question }) => question.id === id);
};

describe('an unpublished question', () => {
  it('isn’t in the catalog, counts, tests, or the demo, even for its owner', async () => {
    const stranger = await app.signUp();
    const before = await countOf(stranger);
    const { person, id } = await author();
    expect(await countOf(stranger)).toBe(before);
    expect(await countOf(person)).toBe(before);
    expect(await available(stranger, id)).toBe(false);
    expect(await available(person, id)).toBe(false);
    const health = must(await app.send(api.readHealth, {}));
    expect(JSON.stringify(health)).toContain(String(before));
    const { attemptId, guestToken } = must(await app.send(api.startDemo, {}));
    const demo = must(await app.send(api.readAttempt, { params: { id: attemptId } }, guestToken));
    expect(demo.items.every(({ question }) => question.written === undefined)).toBe(true);
    const found = await app.product.questions.findUsable(stranger.userId, [id]);
    expect(found).toEqual([]);
    expect(
      (await app.product.questions.findUsable(person.userId, [id])).map((question) => question.id),
    ).toEqual([id]);
    const published = await app.product.questions.readPublished();
    expect(published.map((question) => question.id)).not.toContain(id);
  });

  it('can be repeated by its owner, in the same test and among weak questions', async () => {
    const { person, writingId, id } = await author();
    const attempt = await started(person, writingId);
    await submitTest(app, person, attempt.id);
    for (const from of ['again', 'weak'] as const) {
      const again = must(await person.call(api.startAttempt, { body: { from, attemptId: attempt.id } }));
      expect(again.items.map(({ question }) => question.id)).toContain(id);
    }
  });

  it('counts in its test and is marked there, but not in the person’s progress', async () => {
    const { person, writingId, id } = await author();
    const attempt = await started(person, writingId);
    const own = attempt.items.find(({ question }) => question.id === id);
    await answerTest(app, person, attempt, (question) => (question.id === id ? fully(question, 1) : null));
    await submitTest(app, person, attempt.id);
    const { items, total } = must(await person.call(api.readResults, { params: { id: attempt.id } }));
    const graded = items.find(({ question }) => question.id === id);
    expect(graded?.question.written?.by).toBe('qwen3');
    expect(graded?.grade?.points).toBe(graded?.grade?.max);
    expect(total).toMatchObject({ counted: 5, of: 5 });
    const { rows } = await app.db.$client.query<{ share: number | null; answered: number }>(
      'select share, answered from progress_answers where user_id = $1 and position = $2',
      [person.userId, own?.position],
    );
    expect(rows).toEqual([{ share: null, answered: 1 }]);
    const past = must(await person.call(api.listPastAttempts, {}));
    expect(past.items[0]).toMatchObject({ questions: 5, written: 1 });
  });

  it('can be reported only by its owner, and the report names the model that wrote it', async () => {
    const { person, writingId, id } = await author();
    const attempt = await started(person, writingId);
    const position = attempt.items.find(({ question }) => question.id === id)?.position ?? 0;
    const reportRequest = {
      params: { id: attempt.id, position },
      body: { reason: 'wrong_key', text: 'It says 62.5.' },
    };
    expect((await (await app.signUp()).call(api.reportQuestion, reportRequest)).status).toBe(404);
    const report = must(await person.call(api.reportQuestion, reportRequest));
    const { items } = must(await admin.call(api.listReports, {}));
    expect(items.find((item) => item.id === report.id)).toMatchObject({
      questionId: id,
      written: { by: 'qwen3' },
    });
    const reported = must(await admin.call(api.listQuestions, { query: { reported: 'true' } }));
    expect(reported.items.map((line) => line.id)).toContain(id);
  });

  it('is marked as written by a model in the lists of disputes and dispute rates', async () => {
    const person = await app.signUp();
    const open = { ...singleWish, blueprint: { ...jobBlueprint, kinds: ['short_answer' as const] } };
    const { id: writingId, parts } = await scene.written(person, open);
    const attempt = await started(person, writingId);
    scene.peer.reset();
    scene.peer.on({}, asJson(honestly));
    await answerTest(app, person, attempt, fully);
    await submitTest(app, person, attempt.id);
    const isNew = ({ question }: Attempt['items'][number]) => question.id === parts[0]?.question?.id;
    for (const item of [attempt.items.find(isNew), attempt.items.find((other) => !isNew(other))]) {
      const params = { id: attempt.id, position: item?.position ?? 0 };
      must(await person.call(api.disputeGrade, { params, body: { reason: 'It says so in line two.' } }));
    }
    const { items } = must(await admin.call(api.listDisputes));
    const { byQuestion } = must(await admin.call(api.readDisputeRates));
    for (const marks of [items, byQuestion].map((list) => list.map(({ written }) => written))) {
      expect(marks).toHaveLength(2);
      expect(marks.filter(Boolean)).toEqual([parts[0]?.question?.written]);
    }
    scene.peer.reset();
    scene.peer.on({}, writing);
  });

  it('is listed for administrators by state, with the results of its checks', async () => {
    const { id } = await author();
    const ids = async (query: object) =>
      must(await admin.call(api.listQuestions, { query: { search: id, ...query } })).items.map(
        (line) => line.id,
      );
    expect(await ids({})).toEqual([]);
    expect(await ids({ state: 'published' })).toEqual([]);
    expect(await ids({ state: 'personal' })).toEqual([id]);
    const { line, checks, moves, authoring } = must(await admin.call(api.readQuestion, { params: { id } }));
    expect(line).toMatchObject({ state: 'personal', written: { by: 'qwen3' } });
    expect(authoring.sources[0]?.title).toContain('No sources were checked');
    expect(moves).toEqual([]);
    expect(checks?.repaired).toBe(false);
    expect(checks?.nearest?.share).toBeLessThan(checks?.nearest?.limit ?? 0);
    expect(checks?.nearest?.stem.length).toBeGreaterThan(10);
  });
});

describe('an administrator', () => {
  it('retires it, so that no new test uses it while an open test keeps it', async () => {
    const { person, writingId, id } = await author();
    const attempt = await started(person, writingId);
    expect((await retire(id)).status).toBe(204);
    const open = must(await person.call(api.readAttempt, { params: { id: attempt.id } }));
    expect(open.items).toEqual(attempt.items);
    await answerTest(app, person, attempt, fully);
    await submitTest(app, person, attempt.id);
    const { items } = must(await person.call(api.readResults, { params: { id: attempt.id } }));
    expect(items.find(({ question }) => question.id === id)?.grade?.points).toBeGreaterThan(0);
    const { rows } = await app.db.$client.query<{ share: number | null }>(
      `select p.share from progress_answers p join attempt_items i
         on i.user_id = p.user_id and i.attempt_id = p.attempt_id and i.position = p.position
       where p.user_id = $1 and i.question_id = $2`,
      [person.userId, id],
    );
    expect(rows).toEqual([{ share: null }]);
    const again = must(await person.call(api.startAttempt, { body: { from: 'writing', writingId } }));
    expect(again.items.map(({ question }) => question.id)).not.toContain(id);
    const [shown] = must(await person.call(api.listWritings, {})).items;
    expect(shown?.parts[0]).toMatchObject({ state: 'written', question: null });
    const { moves } = must(await admin.call(api.readQuestion, { params: { id } }));
    expect(moves).toMatchObject([{ move: 'retire', from: 'personal', by: 'admin@example.org' }]);
  });

  it('is required to publish or retire it', async () => {
    const { person, id } = await author();
    for (const endpoint of [api.publishQuestion, api.retireQuestion]) {
      const refused = await person.call(endpoint, { params: { id } });
      expect([refused.status, codeOf(refused)]).toEqual([403, 'admin_needed']);
    }
  });
});

it('a model-written question is deleted with its owner, and is in their export without its answer key', async () => {
  const { person, id } = await author();
  const exported = JSON.stringify(must(await person.call(api.exportProfile, {})));
  const question = await authoringOf(app, id, 1);
  expect(exported).toContain(id);
  expect(exported).toContain('qwen3');
  for (const hint of question.hints) expect(exported).not.toContain(hint);
  expect((await person.call(api.deleteProfile, { body: { email: person.email } })).status).toBe(204);
  await app.runJobs();
  for (const [table, column] of [
    ['questions', 'id'],
    ['question_versions', 'question_id'],
    ['written_questions', 'question_id'],
  ]) {
    const { rows } = await app.db.$client.query(`select 1 from ${table} where ${column} = $1`, [id]);
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
  const { rows } = await app.db.$client.query('select 1 from writings where user_id = $1', [person.userId]);
  expect(rows).toEqual([]);
});

it('a question request is refused without a model', async () => {
  const person = await app.signUp();
  must(await admin.call(api.turnModelOff, { body: { slot: 'first' } }));
  expect(must(await person.call(api.listWritings, {})).writer).toBeNull();
  const refused = await person.call(api.startWriting, { body: singleWish });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'model_not_set_up']);
  must(await admin.call(api.resetModel, { body: { slot: 'first' } }));
});

it('a question request ends if the model is turned off meanwhile', async () => {
  const person = await app.signUp();
  await scene.start(person, singleWish);
  must(await admin.call(api.turnModelOff, { body: { slot: 'first' } }));
  await app.runJobs();
  expect(await scene.newest(person)).toMatchObject({ state: 'done', end: 'no_model' });
  must(await admin.call(api.resetModel, { body: { slot: 'first' } }));
});

// last, since every later draft would be compared with the published question
it('a published question has no owner and is available to others, even after concurrent publishing', async () => {
  const { person, id } = await author();
  const replies = await Promise.all([publish(id), publish(id)]);
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  const stranger = await app.signUp();
  expect(await available(stranger, id)).toBe(true);
  const { rows } = await app.db.$client.query('select owner_id, state from questions where id = $1', [id]);
  expect(rows).toEqual([{ owner_id: null, state: 'published' }]);
  const { moves, line } = must(await admin.call(api.readQuestion, { params: { id } }));
  expect(moves).toMatchObject([{ move: 'publish', from: 'personal', by: 'admin@example.org' }]);
  expect(line.written?.by).toBe('qwen3');
  // it remains after the account it was written for is deleted
  expect((await person.call(api.deleteProfile, { body: { email: person.email } })).status).toBe(204);
  await app.runJobs();
  expect(must(await admin.call(api.readQuestion, { params: { id } })).line.state).toBe('published');
});
