// Tests daily questions over HTTP: the same for everyone, once per day and track, and a new set the next day.
import { api } from '@rehearse/contract/api.ts';
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions } from '../../../platform/db/schema/questions.ts';
import { blueprint, fully, answerTest, must, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const daily = (track: Track): Blueprint => blueprint({ mode: 'daily', track, length: 5 });
const start = (client: Client, track: Track) =>
  client.call(api.startAttempt, { body: { from: 'blueprint', blueprint: daily(track) } });
const begin = async (client: Client, track: Track) => must(await start(client, track));
const idsOf = ({ items }: { items: { question: { id: string } }[] }) =>
  items.map(({ question }) => question.id);

const dayMs = 86_400_000;

describe('daily questions', () => {
  it('are the same five for everybody, even with concurrent starts and previously seen questions', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    const [first] = people;
    if (!first) throw new Error('nobody');
    must(
      await first.call(api.startAttempt, {
        body: { from: 'blueprint', blueprint: blueprint({ length: 20 }) },
      }),
    );
    const attempts = await Promise.all(people.map((person) => begin(person, 'backend')));
    const sets = attempts.map(idsOf);
    expect(new Set(sets[0]).size).toBe(5);
    for (const ids of sets) expect(ids).toEqual(sets[0]);
    expect(attempts[0]?.blueprint).toMatchObject({ mode: 'daily', minutes: null, length: 5 });
  });

  it('can be taken once a day per track, with new questions the next day', async () => {
    const client = await app.signUp();
    const today = await begin(client, 'data');
    const refused = await start(client, 'data');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'daily_already_taken', details: { id: today.id, state: 'active' } } },
    });
    expect((await start(client, 'behavioural')).status).toBe(200);
    await answerTest(app, client, today, fully);
    await submitTest(app, client, today.id);
    const preview = must(await client.call(api.previewAttempt, { body: { blueprint: daily('data') } }));
    expect(preview).toMatchObject({ available: 5, today: { id: today.id, state: 'submitted' } });
    const results = must(await client.call(api.readResults, { params: { id: today.id } }));
    expect(results.total.percent).toBeGreaterThan(80);

    app.clock.advance(dayMs);
    const tomorrow = await begin(client, 'data');
    expect(idsOf(tomorrow).filter((id) => idsOf(today).includes(id))).toEqual([]);
  });

  it('start only one test for concurrent requests', async () => {
    const client = await app.signUp();
    const replies = await Promise.all([1, 2, 3].map(() => start(client, 'data')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const { body } of replies) if (body.error) expect(body.error.code).toBe('daily_already_taken');
  });

  it('stay the same for the day when one of them is retired', async () => {
    app.clock.advance(dayMs);
    const [early, late] = [await app.signUp(), await app.signUp()];
    const before = await begin(early, 'backend');
    const [retired = ''] = idsOf(before);
    await app.db.update(questions).set({ state: 'retired' }).where(eq(questions.id, retired));
    expect(idsOf(await begin(late, 'backend'))).toEqual(idsOf(before));
  });

  it('allow no hints or checks, can be paused, and become a practice test when repeated', async () => {
    const client = await app.signUp();
    const attempt = await begin(client, 'behavioural');
    const params = { id: attempt.id, position: 1 };
    for (const refused of [
      await client.call(api.takeHint, { params }),
      await client.call(api.checkAnswer, { params }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'action_not_allowed' } } });
    must(await client.call(api.pauseAttempt, { params }));
    must(await client.call(api.resumeAttempt, { params }));
    await submitTest(app, client, attempt.id);
    const again = must(
      await client.call(api.startAttempt, { body: { from: 'again', attemptId: attempt.id } }),
    );
    expect(again.blueprint.mode).toBe('practice');
    expect(idsOf(again).toSorted()).toEqual(idsOf(attempt).toSorted());
  });

  it('appear on the overview in the most used track, with their state and score', async () => {
    const client = await app.signUp();
    const read = async () => must(await client.call(api.readOverview)).daily;
    const practice = (track: Track) =>
      client.call(api.startAttempt, {
        body: { from: 'blueprint', blueprint: blueprint({ track, kinds: ['single_choice'] }) },
      });
    const fresh = await read();
    const midnight = new Date(app.clock.now().toISOString().slice(0, 10)).getTime() + dayMs;
    expect(fresh).toEqual({ track: 'backend', attempt: null, nextAt: new Date(midnight).toISOString() });

    must(await practice('backend'));
    must(await practice('data'));
    must(await practice('data'));
    expect(await read()).toMatchObject({ track: 'data', attempt: null });
    // a test of another track's daily questions doesn't count
    must(await start(client, 'behavioural'));
    expect((await read()).attempt).toBeNull();

    const { id } = await begin(client, 'data');
    expect((await read()).attempt).toEqual({ id, state: 'active', waiting: 0, percent: null });
    must(await client.call(api.pauseAttempt, { params: { id } }));
    expect((await read()).attempt).toMatchObject({ id, state: 'paused' });
    const resumed = must(await client.call(api.resumeAttempt, { params: { id } }));
    await answerTest(
      app,
      client,
      must(await client.call(api.readAttempt, { params: { id: resumed.id } })),
      fully,
    );
    must(await client.call(api.submitAttempt, { params: { id } }));
    expect((await read()).attempt).toEqual({ id, state: 'submitted', waiting: 5, percent: null });
    await app.runJobs();
    const results = must(await client.call(api.readResults, { params: { id } }));
    expect((await read()).attempt).toEqual({
      id,
      state: 'submitted',
      waiting: 0,
      percent: results.total.percent,
    });

    app.clock.advance(dayMs);
    expect(await read()).toMatchObject({ track: 'data', attempt: null });
    const tomorrow = await begin(client, 'data');
    must(await client.call(api.abandonAttempt, { params: { id: tomorrow.id } }));
    expect((await read()).attempt).toMatchObject({ id: tomorrow.id, state: 'abandoned' });
  });
});
