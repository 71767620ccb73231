// Tests models that fail while writing, or write something useless: every failure over HTTP, with real retries.
import { api } from '@rehearse/contract/api.ts';
import { mostWritten } from '@rehearse/contract/questions/writings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spoilt, writing } from '../../../../testing/drafts.ts';
import { authoringOf, must } from '../../../../testing/take-test.ts';
import type { Client, TestApp } from '../../../../testing/test-app.ts';
import {
  codeOf,
  idsOf,
  jobBlueprint,
  openWritingScene,
  wish,
  type WritingScene,
} from '../../../../testing/writing-scene.ts';

const blueprint = jobBlueprint;

let scene: WritingScene;
let app: TestApp;
let admin: Client;
const written: WritingScene['written'] = (person, wanted) => scene.written(person, wanted);
beforeAll(async () => {
  scene = await openWritingScene();
  ({ app, admin } = scene);
});
beforeEach(() => {
  scene.peer.reset();
});
afterAll(() => scene.close());

describe('an unusable draft', () => {
  it('is dropped if it copies a question from the bank', async () => {
    const bank = await authoringOf(app, 'backend-pool-size-estimate', 1);
    if (bank.kind !== 'numeric') throw new Error('another kind');
    const [stem = '', , situation = ''] = bank.text.trim().split('\n');
    const { difficulty, minutes, hints, explanation, commonErrors, answer } = bank;
    const copy = { stem, situation, difficulty, minutes, hints, explanation, commonErrors, ...answer };
    scene.peer.on({}, { content: JSON.stringify(copy) });
    const numeric = { ...blueprint, kinds: ['numeric' as const] };
    const done = await written(await app.signUp(), { ...wish, count: 1, blueprint: numeric });
    expect(done.parts[0]?.failed).toEqual(expect.arrayContaining(['unique-stem', 'near-duplicate']));
  });

  it.each([
    ['invalid JSON', () => 'Here is your question: what is HTTP?', ['form']],
    ['the wrong format', () => ({ question: 'What is HTTP?', answer: 'A protocol.' }), ['form']],
    [
      'the right format with missing content',
      (draft: object) => ({ ...draft, hints: ['One hint alone is too few.'] }),
      ['shape'],
    ],
  ])('is dropped after two replies of %s', async (_, spoil, failed) => {
    scene.peer.on(
      {},
      spoilt(spoil, () => true),
    );
    const done = await written(await app.signUp(), { ...wish, count: 1 });
    expect(done).toMatchObject({ state: 'done', end: null });
    expect(done.parts[0]).toMatchObject({ state: 'dropped', failed });
    expect(scene.peer.getRequests()).toHaveLength(2);
  });
});

describe('a model that fails', () => {
  const ready = { status: 429, retryAfter: 7, error: { message: 'slow down', type: 'rate_limit_error' } };

  it('is retried after its Retry-After time, and written questions stay', async () => {
    let calls = 0;
    scene.peer.on({}, (request) => {
      calls += 1;
      return calls === 2 ? ready : writing(request);
    });
    const person = await app.signUp();
    await scene.start(person, { ...wish, count: 2 });
    await app.runJobs();
    expect((await scene.newest(person)).parts.map(({ state }) => state)).toEqual(['written', 'waiting']);
    app.clock.advance(6_000);
    await app.runJobs();
    expect(calls).toBe(2);
    app.clock.advance(30_000);
    await app.runJobs();
    expect(await scene.newest(person)).toMatchObject({ state: 'done', end: null });
    expect(idsOf(await scene.newest(person))).toHaveLength(2);
  });

  it.each<[string, object, object | undefined]>([
    ['a truncated stream', writing, { chunkSize: 20, truncateAfterChunks: 3, latency: 1 }],
    ['an empty response', { content: ' ' }, undefined],
    [
      'a server error',
      { error: { message: 'x', type: 'server_error', code: 'server_error' }, status: 500 },
      undefined,
    ],
    ['permanent 429 errors', ready, undefined],
  ])(
    'ends the request after three attempts with %s, and the test uses questions from the bank',
    async (_, reply, how) => {
      scene.peer.on({}, reply as never, how as never);
      const person = await app.signUp();
      const { id } = await scene.start(person);
      for (let wait = 0; wait < 3; wait += 1) {
        await app.runJobs();
        app.clock.advance(120_000);
      }
      const done = await scene.newest(person);
      expect(done).toMatchObject({ state: 'done', end: 'no_answer' });
      expect(scene.peer.getRequests()).toHaveLength(3);
      expect(idsOf(done)).toEqual([]);
      const attempt = must(await person.call(api.startAttempt, { body: { from: 'writing', writingId: id } }));
      expect(attempt.items).toHaveLength(5);
      expect(attempt.items.filter(({ question }) => question.written)).toEqual([]);
    },
  );

  it('ends the request after three timeouts', async () => {
    const slow = await openWritingScene({ firstWordMs: 300, callMs: 2_000, maxOutputTokens: 4_000 });
    slow.peer.on({}, writing as never, { streamingProfile: { ttft: 20_000 } } as never);
    const person = await slow.app.signUp();
    await slow.start(person);
    for (let wait = 0; wait < 3; wait += 1) {
      await slow.app.runJobs();
      slow.app.clock.advance(120_000);
    }
    expect(await slow.newest(person)).toMatchObject({ state: 'done', end: 'no_answer' });
    const { rows } = await slow.app.db.$client.query<{ outcome: string }>('select outcome from model_calls');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['slow', 'slow', 'slow']);
    await slow.close();
  });

  it.each([
    [401, 'invalid_api_key', 'turned_down'],
    [404, 'model_not_found', 'turned_down'],
  ])('ends the request immediately with %i %s', async (status, code, end) => {
    scene.peer.on({}, { error: { message: 'x', type: code, code }, status });
    const person = await app.signUp();
    await scene.start(person);
    await app.runJobs();
    expect(await scene.newest(person)).toMatchObject({ state: 'done', end });
    expect(scene.peer.getRequests()).toHaveLength(1);
  });

  it('ends the request when the daily budget is spent', async () => {
    scene.peer.on({}, writing);
    await admin.call(api.setModelBudgets, { body: { personDay: 100, allDay: null } });
    const person = await app.signUp();
    await scene.start(person);
    await app.runJobs();
    expect(await scene.newest(person)).toMatchObject({ state: 'done', end: 'budget_spent' });
    expect(scene.peer.getRequests()).toEqual([]);
    await admin.call(api.setModelBudgets, { body: { personDay: null, allDay: null } });
  });
});

describe('a question request', () => {
  it('is limited to five questions and the length of the test', async () => {
    scene.peer.on({}, writing);
    const person = await app.signUp();
    const many = await person.call(api.startWriting, { body: { ...wish, count: mostWritten + 1 } });
    expect([many.status, codeOf(many)]).toEqual([422, 'invalid_input']);
    const short = await scene.start(person, { ...wish, count: 5, blueprint: { ...blueprint, length: 2 } });
    expect(short.parts).toHaveLength(2);
    await app.runJobs();
  });

  it('can be stopped, keeps its written questions, and isn’t continued by its job', async () => {
    scene.peer.on({}, writing);
    const person = await app.signUp();
    const { id } = await scene.start(person);
    await scene.runOnce(person, id);
    expect((await person.call(api.stopWriting, { params: { id } })).status).toBe(204);
    expect((await person.call(api.stopWriting, { params: { id } })).status).toBe(204);
    await app.runJobs();
    const stopped = await scene.newest(person);
    expect(stopped).toMatchObject({ state: 'done', end: 'stopped' });
    expect(idsOf(stopped)).toHaveLength(1);
  });
});
