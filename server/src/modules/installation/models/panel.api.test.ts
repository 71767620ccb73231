// Tests how administrators configure models: the admin panel overrides the environment in every process, and no key is returned.
import { api } from '@rehearse/contract/api.ts';
import type { ErrorReply } from '@rehearse/contract/error-codes.ts';
import { once } from 'node:events';
import { createServer, request as connectTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, environmentKey, openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';

const panelKey = 'sk-panel-0123456789abcdef-p222';

const detailsOf = ({ body }: { body: unknown }): unknown => (body as Partial<ErrorReply>).error?.details;

let scene: ModelScene;
beforeAll(async () => {
  scene = await openModelScene();
});
beforeEach(() => scene.rewind());
afterAll(() => scene.close());

describe('the models panel', () => {
  afterEach(async () => {
    for (const slot of ['first', 'second'] as const)
      await scene.admin.call(api.resetModel, { body: { slot } });
  });
  const panel = async () => (await scene.admin.call(api.readModels)).body;
  const setUp = (more: object = {}) =>
    scene.admin.call(api.setModel, {
      body: {
        slot: 'first',
        provider: 'compatible',
        model: 'panel-model',
        baseUrl: `${scene.peer.url}/v1/`,
        apiKey: panelKey,
        price: null,
        ...more,
      },
    });

  it('shows the environment’s settings, and never the key', async () => {
    expect(await panel()).toMatchObject({
      first: {
        state: 'ready',
        from: 'environment',
        model: 'qwen3',
        key: { endsIn: 'e111', setAt: null },
        price: { in: 1, out: 10 },
      },
      second: { state: 'none', from: null, key: null },
    });
  });

  it('changes the model in every process without a restart, and can be reset to the environment’s', async () => {
    const copy = await scene.app.openCopy();
    const otherModel = async () => (await scene.find('grade', null, copy.launched.product)).identity.model;
    try {
      expect(await otherModel()).toBe('qwen3');
      expect((await setUp()).status).toBe(200);
      expect((await scene.find('grade', null)).identity.model).toBe('panel-model');
      await expect.poll(otherModel).toBe('panel-model');
      await scene.grade(null);
      expect(scene.peer.lastKey()).toBe(panelKey);
      expect((await panel()).first).toMatchObject({
        from: 'panel',
        baseUrl: `${scene.peer.url}/v1`,
        key: { endsIn: 'p222', setAt: expect.any(String) },
      });
      await scene.admin.call(api.turnModelOff, { body: { slot: 'first' } });
      expect((await panel()).first).toMatchObject({ state: 'off', from: 'panel', key: null });
      expect(await scene.app.product.installation.findModel('grade', null)).toBeUndefined();
      await scene.admin.call(api.resetModel, { body: { slot: 'first' } });
      await expect.poll(otherModel).toBe('qwen3');
    } finally {
      await copy.close();
    }
  });

  it('determines the grader shown on the system page', async () => {
    const grader = async () => (await scene.admin.call(api.readSystem)).body.grader;
    expect(await grader()).toMatch(
      /^qwen3 \(Compatible server\), with the built-in grader, version \d+ \(words only\), as the fallback$/,
    );
    await setUp({ provider: 'openai' });
    expect(await grader()).toMatch(
      /^panel-model \(OpenAI\), with the built-in grader, version \d+ \(words only\), as the fallback$/,
    );
    await scene.admin.call(api.turnModelOff, { body: { slot: 'first' } });
    expect(await grader()).toMatch(/^Built-in, version \d+ \(words only\)$/);
    // what the server prints at startup
    expect(await scene.app.product.readGrader()).toBe(await grader());
  });

  it('keeps a key only for the same provider and URL', async () => {
    await setUp();
    expect((await setUp({ apiKey: undefined, model: 'another-model' })).status).toBe(200);
    await scene.grade(null);
    expect(scene.peer.lastKey()).toBe(panelKey);
    // the key isn't sent to another server
    const elsewhere = await setUp({ apiKey: undefined, baseUrl: scene.peer.url });
    expect(elsewhere.status).toBe(200);
    expect(scene.peer.lastKey()).not.toBe(panelKey);
    expect((await panel()).first.key).toBeNull();
    const refused = await setUp({ apiKey: undefined, provider: 'openai', baseUrl: null });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'model_key_needed']);
    expect(codeOf(await setUp({ baseUrl: null }))).toBe('model_address_needed');
  });

  it.each([
    ['apiKey', { apiKey: 'sk-one\nX-Evil: 1' }],
    ['apiKey', { apiKey: 'k'.repeat(10_000) }],
    ['baseUrl', { baseUrl: 'file:///etc/passwd' }],
    ['baseUrl', { baseUrl: 'https://me:secret@example.org/v1' }],
    ['baseUrl', { baseUrl: 'https://example.org/v1?key=1' }],
    ['model', { model: ' ' }],
    ['provider', { provider: 'mistral' }],
  ])('refuses an invalid %s', async (path, wrong) => {
    const { status, body } = await setUp(wrong);
    expect(status).toBe(422);
    expect((body as Partial<ErrorReply>).error?.fields?.[0]?.path).toBe(path);
  });

  it('saves a model only after a successful structured test call', async () => {
    const before = (await panel()).first;
    scene.peer.peer.nextRequestError(401, { message: `wrong ${panelKey}`, code: 'invalid_api_key' });
    const refused = await setUp();
    expect([refused.status, codeOf(refused)]).toEqual([422, 'model_not_working']);
    expect(detailsOf(refused)).toMatchObject({
      outcome: 'turned_down',
      detail: '401 invalid_api_key',
      didYouMean: null,
    });
    expect(JSON.stringify(refused.body)).not.toContain(panelKey);
    expect((await panel()).first).toEqual(before);
    const nowhere = await setUp({ baseUrl: 'http://127.0.0.1:9' });
    expect(detailsOf(nowhere)).toMatchObject({ outcome: 'down', didYouMean: null });
    expect((await panel()).first).toEqual(before);
    const { body } = await setUp();
    expect(body).toMatchObject({ outcome: 'done', model: 'panel-model' });
    expect((await panel()).first.from).toBe('panel');
  });

  it('suggests the missing /v1 of a compatible server’s URL', async () => {
    const server = createServer((request, response) => {
      // like Ollama and most others: only /v1 exists
      if (!request.url?.startsWith('/v1/')) return void response.writeHead(404).end('404 page not found');
      request.pipe(
        connectTo(
          `${scene.peer.url}${request.url}`,
          { method: request.method, headers: request.headers },
          (reply) => {
            response.writeHead(reply.statusCode ?? 500, reply.headers);
            reply.pipe(response);
          },
        ),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = await setUp({ baseUrl: `${url}/` });
    expect(codeOf(refused)).toBe('model_not_working');
    expect(detailsOf(refused)).toMatchObject({ didYouMean: `${url}/v1` });
    expect((await panel()).first.from).toBe('environment');
    expect((await setUp({ baseUrl: `${url}/v1` })).status).toBe(200);
    server.close();
  });

  it('counts a failing model as an issue until it responds again', async () => {
    const failing = async () => (await scene.admin.call(api.readSystem)).body.counts['failingModels'];
    await setUp();
    expect(await failing()).toBe(0);
    for (const expected of [0, 0, 1]) {
      scene.app.clock.advance(1_000);
      scene.peer.peer.nextRequestError(503, { message: 'away' });
      await scene.grade(null).catch(() => {});
      expect(await failing()).toBe(expected);
    }
    scene.app.clock.advance(1_000);
    await scene.admin.call(api.tryModel, { body: { slot: 'first' } });
    expect(await failing()).toBe(0);
    scene.app.clock.advance(1_000);
    scene.peer.peer.nextRequestError(401, { message: 'wrong', code: 'invalid_api_key' });
    await scene.grade(null).catch(() => {});
    expect(await failing()).toBe(1);
  });

  it('tests a model with one small call and reports the outcome', async () => {
    const well = (await scene.admin.call(api.tryModel, { body: { slot: 'first' } })).body;
    expect(well).toMatchObject({ outcome: 'done', detail: '', model: 'qwen3', tokens: 210 });
    scene.peer.peer.nextRequestError(401, {
      message: `wrong key ${environmentKey}`,
      code: 'invalid_api_key',
    });
    const { body } = await scene.admin.call(api.tryModel, { body: { slot: 'first' } });
    expect(body).toMatchObject({ outcome: 'turned_down', detail: '401 invalid_api_key' });
    // it responds but can't return structured output, so every answer would be graded by the built-in grader
    scene.peer.peer.reset();
    scene.peer.peer.on({}, { content: 'ready', usage: { prompt_tokens: 20, completion_tokens: 1 } });
    const talker = (await scene.admin.call(api.tryModel, { body: { slot: 'first' } })).body;
    expect(talker).toMatchObject({ outcome: 'malformed', tokens: 21 });
    expect(talker.firstWordMs).not.toBeNull();
    expect(codeOf(await scene.admin.call(api.tryModel, { body: { slot: 'second' } }))).toBe(
      'model_not_set_up',
    );
  });

  it('summarizes speed, cost by day and purpose, and failures', async () => {
    const { figures } = await panel();
    expect(figures.speed[0]).toMatchObject({ calls: expect.any(Number), totalP95Ms: expect.any(Number) });
    expect(figures.days[0]).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(figures.failures.map(({ outcome }) => outcome)).toContain('turned_down');
  });

  it('is only for administrators', async () => {
    const person = await scene.app.signUp();
    expect((await person.call(api.readModels)).status).toBe(403);
    const change = { slot: 'first', provider: 'compatible', model: 'm', baseUrl: 'http://x', price: null };
    expect((await person.call(api.setModel, { body: change })).status).toBe(403);
  });

  it('uses only the second model for second opinions', async () => {
    expect(await scene.app.product.installation.findModel('second_opinion', null)).toBeUndefined();
    await setUp({ slot: 'second', model: 'second-model' });
    expect((await scene.find('second_opinion', null)).identity.model).toBe('second-model');
    expect((await scene.find('grade', null)).identity.model).toBe('qwen3');
  });
});
