// Awards over HTTP: earned once, permanent, private to their owner, and unchanged when the ledger is reread.
import { api } from '@rehearse/contract/api.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fully, must, poorly, startTest, takeTest, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { achievementStates } from '../../../platform/db/schema/achievements.ts';
import { ledgerCursors, ledgerEvents } from '../../../platform/db/schema/ledger.ts';
import { minuteMs } from '../../../platform/kernel/clock.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const list = async (who = client) => must(await who.call(api.listAchievements)).achievements;
const take = (start: Parameters<typeof takeTest>[2], give: Give) => takeTest(app, client, start, give);

describe('an award', () => {
  const earnedEvents = async (userId: string) =>
    (
      await app.db
        .select()
        .from(ledgerEvents)
        .where(and(eq(ledgerEvents.userId, userId), eq(ledgerEvents.kind, 'achievement_earned')))
        .orderBy(asc(ledgerEvents.seq))
    ).map(({ payload }) => payload['achievementId']);

  it('is earned only once, even if its rule is met again', async () => {
    await take({ length: 5 }, fully);
    const before = await list();
    app.clock.advance(minuteMs);
    await take({ length: 5 }, fully);
    const kept = (await list()).filter(({ id }) =>
      before.some((achievement) => achievement.id === id && achievement.earned),
    );
    expect(kept).toEqual(before.filter(({ earned }) => earned));
    const events = await earnedEvents(client.userId);
    expect(new Set(events).size).toBe(events.length);
    expect(events).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
  });

  it('is the same when the ledger is reread from the beginning', async () => {
    await take({ length: 5 }, fully);
    await take({ length: 5 }, poorly);
    const [before, events] = [await list(), await earnedEvents(client.userId)];
    await app.db.delete(achievementStates).where(eq(achievementStates.userId, client.userId));
    await app.db
      .delete(ledgerCursors)
      .where(and(eq(ledgerCursors.userId, client.userId), eq(ledgerCursors.projection, 'achievements')));
    // any event triggers a projection
    await startTest(client, {});
    await app.runJobs();
    expect(await list()).toEqual(before);
    expect(await earnedEvents(client.userId)).toEqual(events);
  });

  it('stays when the test is deleted', async () => {
    const { id } = await take({}, poorly);
    must(await client.call(api.deleteAttempt, { params: { id } }));
    await app.runJobs();
    expect((await list()).find((achievement) => achievement.id === 'first-test')?.earned).toBeTruthy();
  });

  it('isn’t given to other people', async () => {
    const other = await app.signUp();
    expect((await list(other)).every(({ earned, progress }) => earned === null && progress.done === 0)).toBe(
      true,
    );
  });
});
