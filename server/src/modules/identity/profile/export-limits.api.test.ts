// Tests the limits of exports: one at a time per person, two in total, and a truncated file is recognizable as such.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

/** Timeout in ms: a slow machine takes half a minute to write, send, and read a 17 MB export. */
const patience = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T23:30:00Z') });
});
afterAll(() => app.close());

/** Larger than the socket buffers, so that the export runs until the file is read. */
const withMuch = async (name: string) => {
  const email = `${name}-${crypto.randomUUID()}@example.org`;
  const client = await app.signUp(email);
  await app.db.execute(sql`insert into mails (id, "to", subject, text, state, created_at)
    select gen_random_uuid(), ${email}, 'Hello', repeat('All of it. ', 4000), 'outbox', now()
    from generate_series(1, 400)`);
  return client;
};
const begin = (client: Client, signal: AbortSignal) =>
  fetch(`${app.origin}/api/profile/export`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
    signal,
  });

it(
  'one export per person and two in total run at a time, and an aborted one frees its slot',
  async () => {
    const [ada, bob, eve] = [
      await withMuch('ada-much'),
      await withMuch('bob-much'),
      await withMuch('eve-much'),
    ];
    const [adaLeaves, bobLeaves] = [new AbortController(), new AbortController()];
    // keeps a reference, since an unreferenced response may be garbage-collected and aborted
    const adas = await begin(ada, adaLeaves.signal);
    expect(adas.status).toBe(200);
    const again = await ada.call(api.exportProfile);
    expect(again).toMatchObject({ status: 429, body: { error: { code: 'export_under_way' } } });
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    const bobs = await begin(bob, bobLeaves.signal);
    expect(bobs.status).toBe(200);
    const third = await eve.call(api.exportProfile);
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'exports_busy' } } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);

    expect(adas.bodyUsed).toBe(false);
    adaLeaves.abort();
    await expect
      .poll(async () => (await eve.call(api.exportProfile)).status, { timeout: patience / 2 })
      .toBe(200);
    const file = JSON.parse(await bobs.text()) as { complete?: boolean };
    expect(file.complete).toBe(true);
    await expect
      .poll(async () => (await ada.call(api.exportProfile)).status, { timeout: patience / 2 })
      .toBe(200);
  },
  patience,
);

it(
  'a failed export closes the connection, so the file can’t seem complete',
  async () => {
    const ada = await withMuch('ada-cut');
    const reply = await begin(ada, new AbortController().signal);
    expect(reply.status).toBe(200);
    // makes the parts after mail fail while the export runs
    await app.db.execute(sql`alter table notifications rename to notifications_away`);
    try {
      await expect(reply.text()).rejects.toThrow(/terminated/);
    } finally {
      await app.db.execute(sql`alter table notifications_away rename to notifications`);
    }
    await expect
      .poll(async () => (await ada.call(api.exportProfile)).status, { timeout: patience / 2 })
      .toBe(200);
  },
  patience,
);
