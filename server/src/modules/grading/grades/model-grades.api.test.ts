// Grades by a model end to end: their origin, reuse by content, and what happens when the model fails.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedTest, itemOf } from '../../../../testing/feedback-scene.ts';
import { asJson, honestly, readAsk, type ProviderRequest } from '../../../../testing/judging-model.ts';
import { openModelPeer } from '../../../../testing/model-peer.ts';
import {
  authoringOf,
  fully,
  must,
  nearlyAll,
  startTest,
  submitTest,
  type Give,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { noModels } from '../../../platform/config/models.ts';

let peer: Awaited<ReturnType<typeof openModelPeer>>;
let app: TestApp;
beforeAll(async () => {
  peer = await openModelPeer();
  const first = { connection: peer.connection('compatible'), price: { in: 2, out: 10 } };
  app = await createTestApp({ models: { ...noModels, first }, now: new Date(Date.now() + 86_400_000) });
});
beforeEach(() => {
  peer.peer.reset();
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

describe('a grade from a model', () => {
  it('has the model’s verdicts and shows its origin', async () => {
    peer.peer.on({}, asJson(honestly));
    const { item } = await finishedTest(app, await app.signUp(), { give: nearlyAll });
    expect(item.grade).toMatchObject({
      state: 'graded',
      grader: { kind: 'model', name: 'qwen3', version: '3' },
      origin: {
        asked: { provider: 'compatible', model: 'qwen3', prompt: '3' },
        opinion: 'first',
        fellBack: null,
        stored: false,
      },
    });
    const usage = item.grade?.origin?.usage;
    expect(usage?.inputTokens).toBeGreaterThan(100);
    const verdicts = item.grade?.judgments.map(({ verdict }) => verdict) ?? [];
    expect(verdicts.at(-1)).toBe('missing');
    expect(new Set(verdicts.slice(0, -1))).toEqual(new Set(['met']));
    // The author's graded examples, from the question file, reach the model.
    expect(JSON.stringify(peer.peer.getRequests())).toContain('## Graded example 3');
  });

  it('is reused for the same answer by another person, even after a restart, without a model call', async () => {
    peer.peer.on({}, asJson(honestly));
    const words = 'The same words of two people. ';
    const same: Give = (question) => {
      if (!('keyPoints' in question)) return null;
      return openAnswer(question.kind, words + (question.keyPoints[0]?.phrasings[0] ?? ''));
    };
    const scene = await finishedTest(app, await app.signUp(), { give: same });
    const calls = peer.peer.getRequests().length;
    const again = await askedAgain(await app.signUp(), scene.item.question.id, same);
    expect(peer.peer.getRequests()).toHaveLength(calls);
    const [before, after] = [scene.item.grade, again];
    expect(after).toMatchObject({
      points: before?.points,
      judgments: before?.judgments,
      origin: { stored: true, usage: null, asked: { model: 'qwen3' } },
    });
    expect(JSON.stringify(after)).not.toContain(before?.id);
  });
});

/** Another person gets the same question, and checks their answer on a newly started server. */
const askedAgain = async (client: Client, questionId: string, give: Give) => {
  for (;;) {
    const attempt = await startTest(client, { kinds: ['long_answer'] });
    const [item] = attempt.items;
    if (item?.question.id !== questionId) continue;
    const answer = give(await authoringOf(app, questionId, item.question.version), 1);
    const params = { id: attempt.id, position: 1 };
    must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer } }));
    const copy = await app.openCopy();
    const checked = await app.send(api.checkAnswer, { params }, client.accessToken, copy.origin);
    await copy.close();
    return must(checked).grade;
  }
};

describe('a model that fails', () => {
  it('is retried after its retry-after delay, and the answer waits for it', async () => {
    const error = { message: 'slow down', type: 'rate_limit_error' };
    peer.peer.on({}, { error, status: 429, retryAfter: 45 });
    const client = await app.signUp();
    const { attempt } = await finishedTest(app, client, { give: nearlyAll });
    expect((await itemOf(client, attempt.id)).grade).toBeNull();
    const { rows } = await app.db.execute<{ run_at: string }>(
      sql`select run_at from graphile_worker.jobs where task_identifier = 'grade-answer'`,
    );
    const waitMs = new Date(rows[0]?.run_at ?? 0).getTime() - app.clock.now().getTime();
    expect(waitMs).toBeGreaterThanOrEqual(45_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    peer.peer.reset();
    peer.peer.on({}, asJson(honestly));
    app.clock.advance(60_000);
    await app.runJobs();
    expect((await itemOf(client, attempt.id)).grade).toMatchObject({ grader: { kind: 'model' } });
  });

  it('is replaced by the built-in grader after the last retry, with a note, and can be asked again', async () => {
    peer.peer.on({}, { error: { message: 'x', type: 'server_error' }, status: 503 });
    const client = await app.signUp();
    const { attempt, at } = await finishedTest(app, client, { give: nearlyAll });
    for (let tries = 0; tries < 3; tries += 1) {
      app.clock.advance(600_000);
      await app.runJobs();
    }
    const { grade } = await itemOf(client, attempt.id);
    expect(grade).toMatchObject({
      state: 'graded',
      grader: { kind: 'built_in' },
      origin: { fellBack: 'down', asked: { model: 'qwen3' } },
    });
    expect(grade?.comment).toMatch(/^The model couldn’t be reached, so the built-in grader took over\./);
    peer.peer.reset();
    peer.peer.on({}, asJson(honestly));
    const again = must(await client.call(api.gradeAgain, { params: at }));
    expect(again.grade).toMatchObject({ cause: 'again', grader: { kind: 'model' } });
    expect((await client.call(api.gradeAgain, { params: at })).status).toBe(409);
  });

  it.each([
    ['no JSON', 'met'],
    ['JSON of another shape', '{"points":100}'],
  ])(
    'is replaced by the built-in grader without more retries after replying with %s twice',
    async (_, content) => {
      peer.peer.on({}, { content });
      const { item } = await finishedTest(app, await app.signUp(), { give: nearlyAll });
      expect(item.grade).toMatchObject({ grader: { kind: 'built_in' }, origin: { fellBack: 'malformed' } });
    },
  );
});

describe('a doubt about a model’s verdicts', () => {
  type Reply = ReturnType<ReturnType<typeof asJson>> | { error: { message: string }; status: number };
  const nothingMet = asJson(() => ({ quotes: [], verdict: 'missing' }));
  /** The first model finds nothing in a complete answer; the second one replies with `second`. */
  const judged = async (second?: (heard: ProviderRequest) => Reply) => {
    peer.peer.reset();
    peer.peer.on({}, (request) => (request.model === 'second' && second ? second : nothingMet)(request));
    const { item } = await finishedTest(app, await app.signUp(), { give: fully });
    return item.grade;
  };

  it('stays unresolved without a second model, and the grade says so', async () => {
    expect(await judged()).toMatchObject({
      state: 'unsure',
      grader: { name: 'qwen3' },
      origin: { doubt: 'far_apart', second: { asked: null, doubt: null, failed: null } },
    });
  });

  it('goes to a second model, and the grade records the result or failure', async () => {
    const admin = await app.signUp('admin@example.org');
    await app.product.identity.promotePerson('admin@example.org');
    const { baseUrl } = peer.connection('compatible');
    const body = { slot: 'second', provider: 'compatible', model: 'second', baseUrl, price: null };
    peer.peer.on({}, { content: '{"verdict":"met"}' });
    must(await admin.call(api.setModel, { body }));
    const secondModel = { provider: 'compatible', model: 'second', prompt: '3' };

    const alike = await judged(nothingMet);
    expect(alike).toMatchObject({
      state: 'unsure',
      points: null,
      grader: { name: 'qwen3' },
      origin: { opinion: 'first', second: { asked: secondModel, doubt: 'far_apart', failed: null } },
    });
    const refused = { error: { message: 'x', type: 'authentication_error' }, status: 401 };
    expect(await judged(() => refused)).toMatchObject({
      state: 'unsure',
      origin: { second: { asked: secondModel, doubt: null, failed: 'turned_down' } },
    });
    expect(await judged(asJson(honestly))).toMatchObject({
      state: 'graded',
      grader: { name: 'second' },
      origin: {
        asked: { model: 'qwen3' },
        opinion: 'second',
        doubt: 'far_apart',
        second: { asked: secondModel, doubt: null, failed: null },
      },
    });
    must(await admin.call(api.turnModelOff, { body: { slot: 'second' } }));
  });
});

it('grades a practice answer immediately with the model', async () => {
  peer.peer.on({}, asJson(honestly));
  const client = await app.signUp();
  const attempt = await startTest(client, { kinds: ['short_answer'] });
  const [item] = attempt.items;
  const question = await authoringOf(app, item?.question.id ?? '', item?.question.version ?? 0);
  const params = { id: attempt.id, position: 1 };
  must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer: nearlyAll(question, 1) } }));
  expect(must(await client.call(api.checkAnswer, { params })).grade.grader.kind).toBe('model');
  await submitTest(app, client, attempt.id);
});

it('gives the model up to three graded examples from the question file, only for the criterion asked about', async () => {
  const heard: ReturnType<typeof readAsk>[] = [];
  peer.peer.on({}, (request) => {
    heard.push(readAsk(request));
    return asJson(honestly)(request);
  });
  const { item } = await finishedTest(app, await app.signUp(), { give: nearlyAll });
  const { question } = item;
  const { examples = [], ...key } = await app.product.questions
    .readMarking(question.id, question.version)
    .then(({ key: marking }) => ('questionText' in marking ? marking : expect.fail('no rubric')));
  expect(examples.length).toBeGreaterThan(0);
  for (const { id, label } of key.criteria) {
    const systemPrompt = heard.find((request) => request.label === label)?.system ?? '';
    const graded = examples.filter(({ verdicts }) => verdicts[id]).slice(0, 3);
    expect(systemPrompt.match(/## Graded example \d/g) ?? []).toHaveLength(graded.length);
    for (const [at, { answer, verdicts }] of graded.entries())
      expect(systemPrompt).toContain(`## Graded example ${at + 1}: "${verdicts[id]}"\n${answer.trim()}`);
  }
});

it('sends no personal data or API key in prompts, and shows nothing of the prompt in grades', async () => {
  const heard: string[] = [];
  peer.peer.on({}, (request) => {
    heard.push(JSON.stringify(request), readAsk(request).system);
    return asJson(honestly)(request);
  });
  const client = await app.signUp('secret-address@example.org', 'Seldom Named');
  const { item } = await finishedTest(app, client, { give: nearlyAll });
  expect(heard.length).toBeGreaterThan(0);
  // random delimiters may happen to contain the end of the key
  const all = heard.join('\n').replaceAll(/=====[0-9a-f]{32}/g, '');
  for (const word of ['secret-address', 'Seldom', client.userId, '7f3a']) expect(all).not.toContain(word);
  expect(JSON.stringify(item.grade)).not.toMatch(/7f3a|You judge one criterion|=====/);
});
