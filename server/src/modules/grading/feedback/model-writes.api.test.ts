// Feedback texts by a model, end to end: they replace the built-in text later, or the reason is shown why not.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedTest, type Scene } from '../../../../testing/feedback-scene.ts';
import { openModelPeer } from '../../../../testing/model-peer.ts';
import { must, nearlyAll, nothing, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { answering, isWriting, type Writes } from '../../../../testing/writing-model.ts';
import type { ProviderRequest } from '../../../../testing/judging-model.ts';
import { BUILTIN_EXPLAINER } from '../../../ai/builtin/builtin-explainer.ts';
import { noModels } from '../../../platform/config/models.ts';

let peer: Awaited<ReturnType<typeof openModelPeer>>;
let app: TestApp;
beforeAll(async () => {
  peer = await openModelPeer();
  const first = { connection: peer.connection('compatible'), price: { in: 2, out: 10 } };
  const knownAddresses = { openai: `${peer.url}/v1` };
  app = await createTestApp({
    models: { ...noModels, first, knownAddresses },
    now: new Date(Date.now() + 86_400_000),
  });
});
beforeEach(() => listen({}));
afterAll(async () => {
  await app.close();
  await peer.close();
});

const listen = (writes: Writes): void => {
  peer.peer.reset();
  peer.peer.on({}, answering(writes));
};
const fails = (status: number, more: object = {}): void => {
  peer.peer.reset();
  peer.peer.on({}, { error: { message: 'secret words', type: 'server_error', ...more }, status, ...more });
};
const countWritingRequests = (): number =>
  peer.peer.getRequests().filter(({ body }) => isWriting(body as unknown as ProviderRequest)).length;

const graded = async (client: Client, give: Give = nearlyAll): Promise<Scene & { missing: string }> => {
  const scene = await finishedTest(app, client, { give });
  return { ...scene, missing: scene.item.grade?.judgments.at(-1)?.criterion ?? '' };
};
const explain = async (client: Client, { at, missing }: Scene & { missing: string }) =>
  must(await client.call(api.explainVerdict, { params: at, body: { criterion: missing } }));
const improve = async (client: Client, { at }: Scene) =>
  must(await client.call(api.improveAnswer, { params: at }));
const keptOf = async (client: Client, { attempt }: Scene) =>
  must(await client.call(api.readFeedback, { params: { id: attempt.id } }));
const later = async (seconds: number): Promise<void> => {
  app.clock.advance(seconds * 1_000);
  await app.runJobs();
};

const explanationText =
  'You say it so, and nothing speaks to the last of the criteria. Name it in one sentence.';
const change = {
  quote: 'says it so',
  how: 'replace',
  words: 'says it',
  criterion: 0,
  why: 'It is shorter so.',
};

describe('an explanation by a model', () => {
  it('replaces the built-in one later and is stored', async () => {
    listen({ explains: () => explanationText });
    const client = await app.signUp();
    const scene = await graded(client);
    const all = await Promise.all(Array.from({ length: 4 }, () => explain(client, scene)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({
      source: { kind: 'built_in', requestedModel: { model: 'qwen3', state: 'writing' } },
      text: expect.stringMatching(/phrasing/),
    });
    await app.runJobs();
    const written = { ...all[0], text: explanationText, absent: [], createdAt: expect.any(String) };
    const source = { kind: 'model', name: 'qwen3', version: '2', note: null };
    const { explanations } = await keptOf(client, scene);
    expect(explanations).toEqual([{ ...written, source }]);
    expect(countWritingRequests()).toBe(1);
    const copy = await app.openCopy();
    const sent = { params: scene.at, body: { criterion: scene.missing } };
    const again = await app.send(api.explainVerdict, sent, client.accessToken, copy.origin);
    await copy.close();
    expect(must(again)).toEqual(explanations[0]);
    expect(countWritingRequests()).toBe(1);
  });

  it('is reused for the same answer by another person without a model call', async () => {
    listen({ explains: () => explanationText });
    const [client, other] = [await app.signUp(), await app.signUp()];
    const first = await graded(client);
    const { answer } = first.item.saved;
    await explain(client, first);
    await app.runJobs();
    let second = await graded(other, () => answer);
    // repeats until the test has the same question
    while (second.item.question.id !== first.item.question.id) second = await graded(other, () => answer);
    const before = countWritingRequests();
    expect(await explain(other, second)).toMatchObject({ text: explanationText, source: { kind: 'model' } });
    expect(countWritingRequests()).toBe(before);
  });

  it('isn’t requested for an empty answer', async () => {
    const client = await app.signUp();
    const silent = await finishedTest(app, client, { give: nothing });
    const criterion = silent.item.grade?.judgments[0]?.criterion ?? '';
    expect((await explain(client, { ...silent, missing: criterion })).source).toEqual({
      kind: 'built_in',
      name: 'builtin',
      version: BUILTIN_EXPLAINER.version,
      note: null,
    });
    expect((await improve(client, silent)).source.requestedModel).toBeUndefined();
    await app.runJobs();
    expect(countWritingRequests()).toBe(0);
  });
});

describe('an improved version by a model', () => {
  it('replaces the built-in one later, with its changes marked and a gap for the missing point', async () => {
    listen({ improves: () => [change] });
    const client = await app.signUp();
    const scene = await graded(client);
    const meanwhile = await improve(client, scene);
    expect(meanwhile.source).toMatchObject({
      kind: 'built_in',
      requestedModel: { model: 'qwen3', state: 'writing' },
    });
    await app.runJobs();
    const better = await improve(client, scene);
    expect(better).toMatchObject({
      id: meanwhile.id,
      source: { kind: 'model', name: 'qwen3', version: '2' },
    });
    expect(better.pieces.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept', 'gap']);
    expect(better.reasons).toEqual([
      { criterion: null, text: 'It is shorter so.' },
      { criterion: scene.missing, text: 'Your answer doesn’t say this yet.' },
    ]);
    const { answer } = scene.item.saved;
    const own = better.pieces.filter(({ kind }) => kind === 'kept' || kind === 'removed');
    expect(own.map(({ text }) => text).join('')).toBe(
      answer && 'turns' in answer ? answer.turns[0]?.text : '',
    );
    expect(countWritingRequests()).toBe(1);
  });
});

describe('a model that fails', () => {
  it('is retried after its retry-after delay, then given up with a reason, and can be asked again', async () => {
    const client = await app.signUp();
    const scene = await graded(client);
    fails(429, { type: 'rate_limit_error', retryAfter: 30 });
    await explain(client, scene);
    await app.runJobs();
    await later(29);
    expect(countWritingRequests()).toBe(1);
    await later(1);
    await later(60);
    const [stayed] = (await keptOf(client, scene)).explanations;
    expect(countWritingRequests()).toBe(3);
    expect(stayed).toMatchObject({
      source: {
        kind: 'built_in',
        requestedModel: { model: 'qwen3', state: 'gave_up' },
        note: 'We asked qwen3, but it was too busy.',
      },
    });
    listen({ explains: () => explanationText });
    expect((await explain(client, scene)).source.requestedModel?.state).toBe('writing');
    await app.runJobs();
    expect((await keptOf(client, scene)).explanations).toMatchObject([
      { id: stayed?.id, text: explanationText, source: { kind: 'model', note: null } },
    ]);
  });

  const content = JSON.stringify({ text: explanationText, changes: [change] });
  it.each<[string, RegExp, () => void]>([
    ['is down', /couldn’t reach it/, () => fails(503)],
    ['has no credit', /key or settings are wrong/, () => fails(429, { code: 'insufficient_quota' })],
    ['refuses the key', /key or settings are wrong/, () => fails(401, { code: 'invalid_api_key' })],
    [
      'sends a retry-after of an hour',
      /was too busy/,
      () => fails(429, { type: 'rate_limit', retryAfter: 3_600 }),
    ],
    [
      'breaks off mid-reply',
      /was cut off/,
      () => void peer.peer.on({}, { content }, { chunkSize: 5, truncateAfterChunks: 3, latency: 2 }),
    ],
    ['sends an empty reply', /didn’t reply/, () => void peer.peer.on({}, { content: ' ' })],
    [
      'sends no JSON object, twice',
      /couldn’t read its reply/,
      () => void peer.peer.on({}, { content: 'It is missing.' }),
    ],
    [
      'invents facts',
      /quotes something that’s in neither|added something that’s in neither/,
      () =>
        listen({
          explains: () => 'You wrote “I use Kafka at Initech”, and that is all.',
          improves: () => [{ ...change, words: 'says at Initech in 2019' }],
        }),
    ],
  ])('and %s leaves the built-in texts with a reason', async (_, words, set) => {
    const client = await app.signUp();
    const scene = await graded(client);
    peer.peer.reset();
    set();
    await explain(client, scene);
    await improve(client, scene);
    await app.runJobs();
    await later(60);
    await later(60);
    const { explanations, betterVersions } = await keptOf(client, scene);
    for (const { source } of [...explanations, ...betterVersions]) {
      expect(source).toMatchObject({ kind: 'built_in', requestedModel: { state: 'gave_up' } });
      expect(source.note).toMatch(words);
      expect(source.note).not.toMatch(/secret|7f3a/);
    }
    expect([explanations.length, betterVersions.length]).toEqual([1, 1]);
  });

  it('isn’t called when the daily budget is used up, and the built-in text says so', async () => {
    const client = await app.signUp();
    const scene = await graded(client);
    await app.db.execute(
      sql`insert into model_budgets (id, person_day, all_day, changed_at) values (1, 10, null, now())`,
    );
    app.product.installation.forget();
    await explain(client, scene);
    await app.runJobs();
    await app.db.execute(sql`delete from model_budgets`);
    app.product.installation.forget();
    const [kept] = (await keptOf(client, scene)).explanations;
    expect(kept?.source.note).toBe(
      'We asked qwen3, but today’s budget for it is used up. It resets at midnight UTC.',
    );
    expect(countWritingRequests()).toBe(0);
  });

  it('leaves the built-in text when a person’s own key is refused, and reveals nothing of the key', async () => {
    const client = await app.signUp();
    const body = { provider: 'openai', model: 'gpt-5.4', apiKey: 'sk-own-0123456789abcdefghi-o333' } as const;
    must(await client.call(api.setModelKey, { body }));
    const scene = await graded(client);
    fails(401, { code: 'invalid_api_key' });
    await explain(client, scene);
    await app.runJobs();
    expect(peer.lastKey()).toBe(body.apiKey);
    const kept = await keptOf(client, scene);
    expect(kept.explanations[0]?.source.note).toMatch(
      /^We asked gpt-5\.4, but .*If you use your own API key, check it in your profile\.$/,
    );
    expect(JSON.stringify(kept)).not.toContain('o333');
  });

  it('doesn’t delay the response, and isn’t called for a deleted test', async () => {
    const client = await app.signUp();
    const scene = await graded(client);
    const { source } = await explain(client, scene);
    expect(source.requestedModel?.state).toBe('writing');
    expect(countWritingRequests()).toBe(0);
    must(await client.call(api.deleteAttempt, { params: { id: scene.attempt.id } }));
    await app.runJobs();
    expect(countWritingRequests()).toBe(0);
  });
});

it('a model gets no personal data, and its texts reveal nothing of the prompt', async () => {
  const heard: string[] = [];
  peer.peer.reset();
  peer.peer.on({}, (request) => {
    heard.push(JSON.stringify(request));
    return answering({ explains: () => explanationText, improves: () => [change] })(request);
  });
  const client = await app.signUp('secret-address@example.org', 'Seldom Named');
  const scene = await graded(client);
  await explain(client, scene);
  await improve(client, scene);
  await app.runJobs();
  for (const word of ['secret-address', 'Seldom', client.userId, '7f3a'])
    expect(heard.join()).not.toContain(word);
  expect(JSON.stringify(await keptOf(client, scene))).not.toMatch(/You explain to|=====|7f3a/);
});
