// Tests metering of model calls against a real database and a fake HTTP provider: what is counted, and budget limits.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { failureOf, openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';
import { must } from '../../../../testing/take-test.ts';
import { wholeOf } from '../../../../testing/whole-of.ts';
import type { ModelFailure } from '../../../platform/llm/model.port.ts';

let scene: ModelScene;
beforeAll(async () => {
  scene = await openModelScene();
});
beforeEach(() => scene.rewind());
afterAll(() => scene.close());

describe('a call', () => {
  it('is recorded with its tokens, cost, and times, and counts toward the budget', async () => {
    const person = await scene.app.signUp();
    const { usage } = await scene.grade(person.userId);
    expect(usage).toEqual({ inputTokens: 200, outputTokens: 10, counted: true, cost: 0.0003 });
    expect(await scene.tokensOf(person.userId)).toBe(210);
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls).toEqual([
      {
        id: expect.any(String),
        at: scene.app.clock.now(),
        purpose: 'grade',
        provider: 'compatible',
        model: 'qwen3',
        ownKey: false,
        inputTokens: 200,
        outputTokens: 10,
        counted: true,
        cost: 0.0003,
        firstWordMs: expect.any(Number),
        totalMs: expect.any(Number),
        outcome: 'done',
      },
    ]);
  });

  it('that is aborted midway is counted up to that point', async () => {
    const person = await scene.app.signUp();
    scene.peer.peer.reset();
    const content = 'one two three four five six seven eight nine ten';
    scene.peer.peer.on({}, { content }, { chunkSize: 4, streamingProfile: { ttft: 1, tps: 50 } });
    const model = await scene.find('interview', person.userId);
    const stream = model.streamText({ system: 's', messages: [{ role: 'user', text: 'count' }] });
    for await (const _ of stream) break;
    expect(await stream.usage).toMatchObject({ counted: false });
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls).toMatchObject([{ outcome: 'left', purpose: 'interview', counted: false }]);
    expect(await scene.tokensOf(person.userId)).toBe(
      (calls[0]?.inputTokens ?? 0) + (calls[0]?.outputTokens ?? 0),
    );
  });

  it('for structured output that is aborted counts the output so far', async () => {
    const person = await scene.app.signUp();
    scene.peer.peer.reset();
    const content = 'one two three four five six seven eight nine ten';
    scene.peer.peer.on({}, { content }, { chunkSize: 4, streamingProfile: { ttft: 1, tps: 50 } });
    const model = await scene.find('grade', person.userId);
    const reader = new AbortController();
    const left = new Error('left');
    const reply = model.askForObject({
      system: 's',
      prompt: 'count',
      schema: z.object({}),
      signal: reader.signal,
      onFirstWord: () => reader.abort(left),
    });
    expect(await reply.catch((error: unknown) => error)).toBe(left);
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls).toMatchObject([{ outcome: 'left', counted: false, outputTokens: 1 }]);
    expect(await scene.tokensOf(person.userId)).toBe((calls[0]?.inputTokens ?? 0) + 1);
  });

  it('that fails is recorded with its failure kind, and its reservation is released', async () => {
    const person = await scene.app.signUp();
    scene.peer.peer.reset();
    scene.peer.peer.on({}, { error: { message: 'no', type: 'server_error' }, status: 503 });
    expect((await failureOf(scene.grade(person.userId))).kind).toBe('down');
    expect(await scene.tokensOf(person.userId)).toBe(0);
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls).toMatchObject([{ outcome: 'down', inputTokens: 0, firstWordMs: null }]);
  });

  it('is deleted with the person, and automatically after 90 days', async () => {
    const person = await scene.app.signUp();
    await scene.grade(person.userId);
    const count = async () =>
      (
        await scene.app.db.execute<{ calls: string }>(
          sql`select count(*) as calls from model_calls where user_id = ${person.userId}::uuid`,
        )
      ).rows[0]?.calls;
    expect(await count()).toBe('1');
    scene.app.clock.advance(89 * 86_400_000);
    await scene.app.product.tasks['forget-old-model-calls']?.({}, { number: 1, last: true });
    expect(await count()).toBe('1');
    scene.app.clock.advance(2 * 86_400_000);
    await scene.app.product.tasks['forget-old-model-calls']?.({}, { number: 1, last: true });
    expect(await count()).toBe('0');
    await scene.grade(person.userId);
    await person.call(api.deleteProfile, { body: { email: person.email } });
    expect(await count()).toBe('0');
  });
});

describe('a budget', () => {
  it('refuses concurrent calls beyond its reservations, and later calls once spent', async () => {
    const person = await scene.app.signUp();
    await scene.setBudgets(1_000, null);
    // each call reserves 51 or 52 tokens and uses 210
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => scene.grade(person.userId)));
    const refused = calls.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(new Set(refused.map(({ reason }) => (reason as ModelFailure).kind))).toEqual(
      new Set(['budget_spent']),
    );
    const done = 50 - refused.length;
    expect(await scene.tokensOf(person.userId)).toBe(done * 210);
    // usage exceeded the reservations, so these calls overspend; later ones are refused
    expect(done).toBeLessThanOrEqual(Math.ceil(1_000 / 51));
    expect((await failureOf(scene.grade(person.userId))).kind).toBe('budget_spent');
  });

  it('is never overspent if calls use no more than they reserved', async () => {
    scene.peer.peer.reset();
    scene.peer.peer.on(
      {},
      { content: '{"verdict":"met"}', usage: { prompt_tokens: 1, completion_tokens: 50 } },
    );
    const person = await scene.app.signUp();
    await scene.setBudgets(520, null);
    await Promise.allSettled(Array.from({ length: 50 }, () => scene.grade(person.userId)));
    expect(await scene.tokensOf(person.userId)).toBeLessThanOrEqual(520);
    expect(await scene.tokensOf(person.userId)).toBeGreaterThan(400);
  });

  it('isn’t overspent by 100 concurrent streams, and sends no more requests than it allows', async () => {
    scene.peer.peer.reset();
    scene.peer.peer.on({}, { content: 'Go on.', usage: { prompt_tokens: 1, completion_tokens: 50 } });
    const person = await scene.app.signUp();
    await scene.setBudgets(520, null);
    const model = await scene.find('interview', person.userId);
    const streams = await Promise.allSettled(
      Array.from({ length: 100 }, async () => {
        const messages = [{ role: 'user' as const, text: 'p' }];
        for await (const _ of model.streamText({ system: 's', messages, maxOutputTokens: 50 }));
      }),
    );
    const refused = streams.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(new Set(refused.map(({ reason }) => (reason as ModelFailure).kind))).toEqual(
      new Set(['budget_spent']),
    );
    // each call reserves 51 tokens and uses exactly that many
    expect([refused.length, scene.peer.peer.getRequests().length]).toEqual([90, 10]);
    expect(await scene.tokensOf(person.userId)).toBe(510);
    await scene.setBudgets(null, null);
  });

  it('charges nothing for a client that disconnects during the reservation', async () => {
    const person = await scene.app.signUp();
    const model = await scene.find('interview', person.userId);
    const connection = await scene.app.db.$client.connect();
    try {
      await connection.query('begin');
      await connection.query('lock table model_person_days in access exclusive mode');
      const reader = new AbortController();
      const stream = model.streamText({
        system: 's',
        messages: [{ role: 'user', text: 'p' }],
        signal: reader.signal,
      });
      const over = (async () => {
        for await (const _ of stream);
      })().catch((error: unknown) => error);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await connection.query(waiting)).rowCount).toBe(1);
      reader.abort(new Error('left'));
      await connection.query('commit');
      expect(await over).toMatchObject({ message: 'left' });
    } finally {
      connection.release();
    }
    expect(scene.peer.peer.getRequests()).toEqual([]);
    expect(await scene.tokensOf(person.userId)).toBe(0);
    const calls = await wholeOf((await scene.app.product.installation.exportOf(person.userId)).calls);
    expect(calls).toMatchObject([{ outcome: 'left', inputTokens: 0, outputTokens: 0 }]);
  });

  it('for everyone limits all people together, and resets at midnight UTC', async () => {
    const [person, other] = [await scene.app.signUp(), await scene.app.signUp()];
    scene.app.clock.advance(86_400_000);
    await scene.setBudgets(null, 300);
    await scene.grade(person.userId);
    expect((await failureOf(scene.grade(other.userId, 90))).kind).toBe('budget_spent');
    expect(await scene.tokensOf(other.userId)).toBe(0);
    scene.app.clock.advance(86_400_000);
    await scene.grade(other.userId);
    await scene.setBudgets(null, null);
  });

  it('adds up the usage of a guest and the account they sign in to', async () => {
    const member = await scene.app.signUp();
    const { guestToken } = must(await scene.app.send(api.startDemo, {}));
    const { sub: guestId } = JSON.parse(
      Buffer.from(guestToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
    await scene.grade(guestId);
    // a guest account lasts one day
    scene.app.clock.advance(86_400_000 - (scene.app.clock.now().getTime() % 86_400_000));
    for (const id of [guestId, guestId, member.userId]) await scene.grade(id);
    const { email } = member;
    const { uid, token } = await scene.app.atProvider('/sign-in/email', { email, password: 'quiet rooms' });
    const body = { firebaseToken: token, email, uid, guestToken };
    must(await scene.app.send(api.firebaseSync, { body }));

    const { rows } = await scene.app.db.execute<{ tokens: string }>(
      sql`select tokens from model_person_days where user_id = ${member.userId}::uuid order by day`,
    );
    expect(rows).toEqual([{ tokens: '210' }, { tokens: '630' }]);
    expect(await scene.tokensOf(guestId)).toBe(0);
    await scene.setBudgets(640, null);
    expect((await failureOf(scene.grade(member.userId))).kind).toBe('budget_spent');
    await scene.setBudgets(null, null);
  });

  it('counts a call that spans midnight on the day it started', async () => {
    const person = await scene.app.signUp();
    const model = await scene.find('interview', person.userId);
    scene.app.clock.advance(86_400_000 - (scene.app.clock.now().getTime() % 86_400_000) - 1_000);
    const stream = model.streamText({ system: 's', messages: [{ role: 'user', text: 'count' }] });
    for await (const _ of stream) scene.app.clock.advance(2_000);
    const { rows } = await scene.app.db.execute<{ tokens: string }>(
      sql`select tokens from model_person_days where user_id = ${person.userId}::uuid`,
    );
    expect(rows).toEqual([{ tokens: '210' }]);
  });
});
