// Notifications over HTTP: sent once, paginated, marked read one at a time or all at once, and deleted with their subject.
import { api } from '@rehearse/contract/api.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fully, must, poorly, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { ledgerCursors } from '../../../platform/db/schema/ledger.ts';
import { notifications } from '../../../platform/db/schema/notifications.ts';
import { minuteMs } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const list = async (cursor?: string) => must(await client.call(api.listNotifications, { query: { cursor } }));

it('reports finished grading and earned achievements, and counts unread notifications', async () => {
  const { id, title } = await takeTest(app, client, {}, poorly);
  const { items, unread, total } = await list();
  expect(unread).toBe(total);
  const finished = items.filter(({ kind }) => kind === 'grading_finished');
  expect(finished).toMatchObject([{ link: `/dashboard/test/results?id=${id}`, readAt: null }]);
  expect(finished[0]?.body).toContain(title);
  const earned = items
    .filter(({ kind }) => kind === 'achievement_earned')
    .map((notification) => notification.title);
  expect(earned).toContain('Earned: First test');
});

it('is announced to open pages', async () => {
  const stream = await fetch(`${app.origin}/api/events`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { id } = await takeTest(app, client, {}, poorly);
  let heard = '';
  // reads until this event: an open results page reloads once its notification exists
  while (!heard.includes('"notifications"')) heard += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(heard).toContain(`data: ${JSON.stringify({ topic: 'attempt', id })}`);
});

it('creates no duplicates when the ledger is reread', async () => {
  await takeTest(app, client, {}, poorly);
  const before = await list();
  const mine = and(eq(ledgerCursors.userId, client.userId), eq(ledgerCursors.projection, 'notifications'));
  await app.db.delete(ledgerCursors).where(mine);
  // new notifications sort before existing ones
  app.clock.advance(minuteMs);
  await takeTest(app, client, {}, poorly);
  const after = await list();
  expect(after.items.slice(-before.total)).toEqual(before.items);
  expect(after.items.filter(({ kind }) => kind === 'grading_finished')).toHaveLength(2);
});

it('marks one notification as read, then all', async () => {
  await takeTest(app, client, {}, fully);
  const { items, unread } = await list();
  must(await client.call(api.readNotification, { params: { id: items[0]!.id } }));
  expect(await list()).toMatchObject({ unread: unread - 1 });
  must(await client.call(api.readNotification, { params: { id: items[0]!.id } }));
  expect(await list()).toMatchObject({ unread: unread - 1 });
  must(await client.call(api.readAllNotifications));
  const read = await list();
  expect(read.unread).toBe(0);
  expect(read.items.every(({ readAt }) => readAt !== null)).toBe(true);
});

it('is marked as read when its results are opened', async () => {
  const { id } = await takeTest(app, client, {}, poorly);
  const { unread } = await list();
  must(await client.call(api.readResults, { params: { id } }));
  expect(await list()).toMatchObject({ unread: unread - 1 });
});

it('isn’t found by other people or under an unknown ID', async () => {
  await takeTest(app, client, {}, poorly);
  const [theirs] = (await list()).items;
  client = await app.signUp();
  for (const id of [theirs!.id, newId()]) {
    const { status, body } = await client.call(api.readNotification, { params: { id } });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_found' } });
  }
});

it('is deleted with its test', async () => {
  const { id } = await takeTest(app, client, {}, poorly);
  must(await client.call(api.deleteAttempt, { params: { id } }));
  await app.runJobs();
  expect((await list()).items.filter(({ kind }) => kind === 'grading_finished')).toEqual([]);
});

it('is paginated without gaps or duplicates', async () => {
  await app.db.insert(notifications).values(
    Array.from({ length: 45 }, (_, index) => ({
      userId: client.userId,
      id: newId(),
      kind: 'grading_finished' as const,
      subject: `attempt:${index}`,
      title: 'Your results are ready',
      body: '',
      // many have the same time, so the ID decides their order
      createdAt: new Date(Date.UTC(2026, 10, 1 + (index % 3))),
    })),
  );
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(next ?? undefined);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
  const { status } = await client.call(api.listNotifications, { query: { cursor: 'WyJ4IiwieSJd' } });
  expect(status).toBe(422);
});
