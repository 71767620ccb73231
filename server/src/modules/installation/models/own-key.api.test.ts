// Tests people's own API keys: tested, sealed, used only for their owner, and never in plain text in the database or a response.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, environmentKey, openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';
import type { Client } from '../../../../testing/test-app.ts';
import { blueprint, must } from '../../../../testing/take-test.ts';
import { wholeOf } from '../../../../testing/whole-of.ts';

const panelKey = 'sk-panel-0123456789abcdef-p222';
const ownKey = 'sk-own-0123456789abcdefghi-o333';

let scene: ModelScene;
beforeAll(async () => {
  scene = await openModelScene();
});
beforeEach(() => scene.rewind());
afterAll(() => scene.close());

describe('a person’s own key', () => {
  const mine = { provider: 'openai', model: 'gpt-5.4', apiKey: ownKey } as const;

  it('is tested and stored encrypted, used only for their calls and outside the budget, and removed', async () => {
    const [person, other] = [await scene.app.signUp(), await scene.app.signUp()];
    await scene.grade(person.userId);
    expect(scene.peer.lastKey()).toBe(environmentKey);
    const before = await scene.tokensOf(person.userId);
    const tried = await person.call(api.setModelKey, { body: mine });
    expect(tried.body).toMatchObject({ outcome: 'done', provider: 'openai' });
    await scene.grade(person.userId);
    expect(scene.peer.lastKey()).toBe(ownKey);
    expect(await scene.tokensOf(person.userId)).toBe(before);
    await scene.grade(other.userId);
    expect(scene.peer.lastKey()).toBe(environmentKey);

    const { own } = (await person.call(api.readModelKey)).body;
    const readerOf = async (client: Client) => (await client.call(api.readProfile)).body.reader;
    expect(await readerOf(person)).toEqual({ model: 'gpt-5.4', ownKey: true });
    expect(await readerOf(other)).toEqual({
      model: scene.peer.connection('compatible').model,
      ownKey: false,
    });
    expect(own).toMatchObject({ provider: 'openai', key: { endsIn: 'o333' }, readable: true });
    expect((await other.call(api.readModelKey)).body).toEqual({ provided: true, own: null });
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls.map(({ purpose, ownKey }) => `${purpose} ${ownKey}`).toSorted()).toEqual([
      'grade false',
      'grade true',
      'try true',
    ]);
    expect(calls.every((call) => !call.ownKey || call.cost === null)).toBe(true);

    expect((await person.call(api.removeModelKey)).status).toBe(204);
    await scene.grade(person.userId);
    expect(scene.peer.lastKey()).toBe(environmentKey);
  });

  it('takes effect in every process when set, changed, or removed, and is deleted with the person', async () => {
    const person = await scene.app.signUp();
    const copy = await scene.app.openCopy();
    try {
      const modelIn = async (product = scene.app.product) =>
        (await scene.find('grade', person.userId, product)).identity.model;
      const keyThere = async () => {
        const model = await scene.find('interview', person.userId, copy.launched.product);
        const stream = model.streamText({ system: 's', messages: [{ role: 'user', text: 'p' }] });
        for await (const _ of stream) continue;
        return scene.peer.lastKey();
      };
      const there = () => modelIn(copy.launched.product);
      expect([await modelIn(), await there(), await keyThere()]).toEqual(['qwen3', 'qwen3', environmentKey]);
      must(await person.call(api.setModelKey, { body: mine }));
      expect(await modelIn()).toBe('gpt-5.4');
      await expect.poll(there).toBe('gpt-5.4');
      const changed = { ...mine, model: 'gpt-5.5', apiKey: `${ownKey}-2` };
      must(await person.call(api.setModelKey, { body: changed }));
      await expect.poll(there).toBe('gpt-5.5');
      expect(await keyThere()).toBe(`${ownKey}-2`);
      must(await person.call(api.removeModelKey));
      expect(await modelIn()).toBe('qwen3');
      await expect.poll(there).toBe('qwen3');
      expect(await keyThere()).toBe(environmentKey);

      must(await person.call(api.setModelKey, { body: mine }));
      await expect.poll(there).toBe('gpt-5.4');
      must(await person.call(api.deleteProfile, { body: { email: person.email } }));
      await expect.poll(there).toBe('qwen3');
      await expect.poll(() => modelIn()).toBe('qwen3');
    } finally {
      await copy.close();
    }
  });

  it('isn’t stored if it doesn’t work', async () => {
    const person = await scene.app.signUp();
    scene.peer.peer.nextRequestError(401, { message: `wrong key ${ownKey}`, code: 'invalid_api_key' });
    const refused = await person.call(api.setModelKey, { body: mine });
    const { status, body } = refused;
    expect([status, codeOf(refused)]).toEqual([422, 'model_key_not_working']);
    expect(body.error?.details).toMatchObject({ outcome: 'turned_down', detail: '401 invalid_api_key' });
    expect(JSON.stringify(body)).not.toContain('o333');
    expect((await person.call(api.readModelKey)).body.own).toBeNull();
  });

  it('is sent only to a known provider, whatever URL the request contains', async () => {
    const person = await scene.app.signUp();
    const wrong = { ...mine, provider: 'compatible', baseUrl: 'http://127.0.0.1:5432' };
    expect((await person.call(api.setModelKey, { body: wrong })).status).toBe(422);
    await person.call(api.setModelKey, { body: { ...mine, baseUrl: 'http://127.0.0.1:9' } });
    expect(scene.peer.lastKey()).toBe(ownKey);
  });

  it('is shown before a test starts, or else the installation’s model', async () => {
    const person = await scene.app.signUp();
    const readerOf = async () =>
      must(await person.call(api.previewAttempt, { body: { blueprint: blueprint() } })).reader;
    expect(await readerOf()).toEqual({ model: 'qwen3', ownKey: false });
    await person.call(api.setModelKey, { body: mine });
    expect(await readerOf()).toEqual({ model: 'gpt-5.4', ownKey: true });
    await person.call(api.removeModelKey);
    await scene.admin.call(api.turnModelOff, { body: { slot: 'first' } });
    expect(await readerOf()).toBeNull();
    await scene.admin.call(api.resetModel, { body: { slot: 'first' } });
  });

  it('is limited to ten attempts', async () => {
    const person = await scene.app.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await person.call(api.setModelKey, { body: mine })).status);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
  });

  it('isn’t readable when copied to another row, and the installation’s key is used instead', async () => {
    const [person, thief] = [await scene.app.signUp(), await scene.app.signUp()];
    await person.call(api.setModelKey, { body: mine });
    await scene.app.db.execute(sql`
      insert into model_keys select ${thief.userId}::uuid, provider, model, key_sealed, key_ends_in, set_at
      from model_keys where user_id = ${person.userId}::uuid`);
    expect((await thief.call(api.readModelKey)).body.own?.readable).toBe(false);
    await scene.grade(thief.userId);
    expect(scene.peer.lastKey()).toBe(environmentKey);
  });
});

it('no API key appears in the database or in any response', async () => {
  const person = await scene.app.signUp();
  await person.call(api.setModelKey, { body: { provider: 'openai', model: 'm', apiKey: ownKey } });
  await scene.admin.call(api.setModel, {
    body: {
      slot: 'second',
      provider: 'openai',
      model: 'm',
      baseUrl: `${scene.peer.url}/v1`,
      apiKey: panelKey,
      price: null,
    },
  });
  const stored = await scene.app.db.execute(sql`
    select row_to_json(k)::text from model_keys k union all select row_to_json(s)::text from model_slots s
    union all select row_to_json(c)::text from model_calls c`);
  const replies = [
    await scene.admin.call(api.readModels),
    await scene.admin.call(api.readSystem),
    await person.call(api.readModelKey),
    await scene.app.product.installation.exportOf(person.userId),
  ];
  const everything = JSON.stringify([stored.rows, replies]);
  for (const key of [environmentKey, panelKey, ownKey]) expect(everything).not.toContain(key.slice(0, -4));
  expect(everything).toContain('p222');
});
