// Tests deleting a question request: unused questions are deleted immediately, those in a test with the test, published ones stay.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spoilt, writing } from '../../../../testing/drafts.ts';
import { answerTest, fully, must, submitTest } from '../../../../testing/take-test.ts';
import type { Client, TestApp } from '../../../../testing/test-app.ts';
import {
  codeOf,
  idsOf,
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
});
beforeEach(() => {
  scene.peer.reset();
  scene.peer.on({}, writing);
});
afterAll(() => scene.close());

const singleWish = { ...wish, count: 1 };
const remove = (person: Client, id: string) => person.call(api.deleteWriting, { params: { id } });
const take = (person: Client, writingId: string) =>
  person.call(api.startAttempt, { body: { from: 'writing', writingId } });
const listOf = async (person: Client) => must(await person.call(api.listWritings, {})).items;
const exportOf = async (person: Client) => JSON.stringify(must(await person.call(api.exportProfile, {})));
/** Counts rows that refer to a question, by table. */
const rowsOf = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await app.db.$client.query<Record<string, number>>(
    `select (select count(*)::int from questions where id = $1) as questions,
       (select count(*)::int from question_versions where question_id = $1) as versions,
       (select count(*)::int from written_questions where question_id = $1) as written,
       (select count(*)::int from question_reports where question_id = $1) as reports`,
    [id],
  );
  return rows[0] ?? {};
};
const none = { questions: 0, versions: 0, written: 0, reports: 0 };
const listed = async (id: string, query: object = {}) =>
  must(await admin.call(api.listQuestions, { query: { search: id, ...query } })).items.map((line) => line.id);

describe('a deleted question request', () => {
  it('is removed with its questions and dropped draft from lists and the export, and a second deletion gets 404', async () => {
    scene.peer.reset();
    const withLink = (draft: object) => ({ ...draft, situation: 'Read https://example.org first.' });
    scene.peer.on(
      {},
      spoilt(withLink, (at) => at === 1 || at === 2),
    );
    const person = await app.signUp();
    const done = await scene.written(person);
    const drafts = async () => must(await admin.call(api.listDroppedDrafts, {})).total;
    const before = await drafts();
    expect(idsOf(done)).toHaveLength(2);
    const replies = await Promise.all([remove(person, done.id), remove(person, done.id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(replies.map(({ body }) => body)).toContainEqual({ keptInTests: 0, published: 0 });
    expect(await listOf(person)).toEqual([]);
    expect(await drafts()).toBe(before - 1);
    const exported = await exportOf(person);
    for (const id of idsOf(done)) {
      expect(await rowsOf(id)).toEqual(none);
      expect(exported).not.toContain(id);
      expect(await listed(id, { state: 'personal' })).toEqual([]);
    }
    expect((await take(person, done.id)).status).toBe(404);
  });

  it('can’t be deleted by another person or a guest', async () => {
    const person = await app.signUp();
    const { id, parts } = await scene.written(person, singleWish);
    const refused = await remove(await app.signUp(), id);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not_found']);
    const { guestToken } = must(await app.send(api.startDemo, { body: {} }));
    const guest = await app.send(api.deleteWriting, { params: { id } }, guestToken);
    expect([guest.status, codeOf(guest)]).toEqual([401, 'sign_in_needed']);
    expect(await listOf(person)).toMatchObject([{ id, parts: [{ question: parts[0]?.question }] }]);
  });

  it('stops, and the result of a pending model call is discarded', async () => {
    const person = await app.signUp();
    scene.peer.reset();
    const { id } = await scene.start(person);
    scene.peer.on({}, async (request) => {
      must(await remove(person, id));
      return writing(request);
    });
    await scene.runOnce(person, id);
    await app.runJobs();
    expect(await listOf(person)).toEqual([]);
    const { rows } = await app.db.$client.query('select id from questions where owner_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([]);
    // a new request can start immediately
    await scene.start(person, singleWish);
  });
});

describe('a question used in a test', () => {
  it('stays unchanged in that test, isn’t used in another, and is deleted with it', async () => {
    const person = await app.signUp();
    const { id: writingId, parts } = await scene.written(person, singleWish);
    const id = parts[0]?.question?.id ?? '';
    const attempt = must(await take(person, writingId));
    expect(must(await remove(person, writingId))).toEqual({ keptInTests: 1, published: 0 });
    expect(must(await person.call(api.readAttempt, { params: { id: attempt.id } })).items).toEqual(
      attempt.items,
    );
    await answerTest(app, person, attempt, (question) => (question.id === id ? fully(question, 1) : null));
    await submitTest(app, person, attempt.id);
    const { items } = must(await person.call(api.readResults, { params: { id: attempt.id } }));
    expect(items.find(({ question }) => question.id === id)?.grade?.points).toBeGreaterThan(0);
    expect(await exportOf(person)).toContain(id);
    const again = must(
      await person.call(api.startAttempt, { body: { from: 'again', attemptId: attempt.id } }),
    );
    expect(again.items.map(({ question }) => question.id)).not.toContain(id);
    const position = items.find(({ question }) => question.id === id)?.position ?? 0;
    must(
      await person.call(api.reportQuestion, {
        params: { id: attempt.id, position },
        body: { reason: 'unclear', text: '' },
      }),
    );
    must(await person.call(api.deleteAttempt, { params: { id: attempt.id } }));
    expect(await rowsOf(id)).toEqual(none);
  });

  it('can’t be published or listed anymore, except through a report', async () => {
    const person = await app.signUp();
    const { id: writingId, parts } = await scene.written(person, singleWish);
    const id = parts[0]?.question?.id ?? '';
    const attempt = must(await take(person, writingId));
    const position = attempt.items.find(({ question }) => question.id === id)?.position ?? 0;
    const reportRequest = { params: { id: attempt.id, position }, body: { reason: 'unclear', text: '' } };
    must(await person.call(api.reportQuestion, reportRequest));
    must(await remove(person, writingId));
    for (const state of ['personal', 'retired']) expect(await listed(id, { state })).toEqual([]);
    expect(await listed(id, { reported: 'true' })).toEqual([id]);
    const refused = await admin.call(api.publishQuestion, { params: { id } });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'question_withdrawn']);
    const { line, moves } = must(await admin.call(api.readQuestion, { params: { id } }));
    expect({ line, moves }).toMatchObject({ line: { state: 'retired', withdrawn: true }, moves: [] });
  });

  it('is complete in a test that starts concurrently, or the test doesn’t start', async () => {
    const person = await app.signUp();
    for (let round = 0; round < 4; round += 1) {
      const { id: writingId } = await scene.written(person, singleWish);
      const [started] = await Promise.all([take(person, writingId), remove(person, writingId)]);
      if (started.status !== 200) {
        expect([started.status, codeOf(started)]).toEqual([404, 'not_found']);
        continue;
      }
      const { id, items } = must(started);
      const { items: read } = must(await person.call(api.readAttempt, { params: { id } }));
      expect(read.map(({ question }) => question)).toEqual(items.map(({ question }) => question));
    }
  });
});

// last, since every later draft would be compared with the published question
it('a published question stays, and the response counts it', async () => {
  const person = await app.signUp();
  const { id: writingId, parts } = await scene.written(person, singleWish);
  const id = parts[0]?.question?.id ?? '';
  must(await admin.call(api.publishQuestion, { params: { id } }));
  expect(must(await remove(person, writingId))).toEqual({ keptInTests: 0, published: 1 });
  expect(await listed(id)).toEqual([id]);
  const { moves } = must(await admin.call(api.readQuestion, { params: { id } }));
  expect(moves).toMatchObject([{ move: 'publish', from: 'personal', by: 'admin@example.org' }]);
});
