// Tests the status page's data: what was checked, what wasn't, and incidents.
import { api } from '@rehearse/contract/api.ts';
import type { Health } from '@rehearse/contract/operations/system.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { createStatusRepository } from './status.repository.ts';
import { createWatch } from './watch.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-03-04T10:00:30Z') });
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

/** Advances the clock past the response cache. */
const read = async () => {
  app.clock.advance(30_000);
  return (await app.send(api.readStatus, {})).body;
};
const minutes = (n: number) => app.clock.advance(n * 60_000);

describe('the status checks', () => {
  let health: Health;
  let repository: ReturnType<typeof createStatusRepository>;
  beforeEach(async () => {
    await app.db.execute(sql`delete from status_checks`);
    await app.db.execute(sql`delete from status_day_sums`);
    health = { status: 'ok', version: '', parts: { database: { state: 'ok' }, jobs: { state: 'ok' } } };
    repository = createStatusRepository(app.db);
  });
  const watch = (store = repository) =>
    createWatch({ repository: store, clock: app.clock.now, readHealth: () => Promise.resolve(health) });

  it('are empty before the first check', async () => {
    expect(await read()).toEqual({ parts: [], incidents: [] });
  });

  it('cover each part by minute and day, using the real health', async () => {
    await app.product.operations.status.look();
    const { parts } = await read();
    expect(parts.map(({ name }) => name)).toEqual(['database', 'jobs', 'questions']);
    expect(parts[0]).toMatchObject({ now: { state: 'ok' }, days: [{ ok: 1, down: 0 }] });
  });

  it('count each minute once, as down if any process saw the part down', async () => {
    const [firstWatch, secondWatch] = [watch(), watch()];
    await firstWatch.look();
    await firstWatch.look();
    health.parts['jobs'] = { state: 'down' };
    await secondWatch.look();
    health.parts['jobs'] = { state: 'ok' };
    await firstWatch.look();
    const { parts } = await read();
    expect(parts.map(({ days }) => days[0])).toEqual([
      expect.objectContaining({ ok: 1, down: 0 }),
      expect.objectContaining({ ok: 0, down: 1 }),
    ]);
  });

  it('are recorded later if the database was unavailable', async () => {
    let away = true;
    const store = {
      ...repository,
      record: async (rows: Parameters<typeof repository.record>[0]) => {
        if (away) throw new Error('no connection');
        await repository.record(rows);
      },
    };
    const { look } = watch(store);
    health.parts['database'] = { state: 'down' };
    for (let n = 0; n < 3; n += 1) {
      await expect(look()).rejects.toThrow('no connection');
      minutes(1);
    }
    away = false;
    health.parts['database'] = { state: 'ok' };
    await look();
    const database = (await read()).parts.find(({ name }) => name === 'database');
    expect(database?.days).toEqual([expect.objectContaining({ ok: 1, down: 3 })]);
    expect(database?.now).toMatchObject({ state: 'ok' });
  });

  it('show no current state without recent checks, and leave out days without checks', async () => {
    const { look } = watch();
    await look();
    minutes(2 * 24 * 60);
    expect((await read()).parts[0]?.now).toBeNull();
    await look();
    const days = (await read()).parts[0]?.days.map(({ day }) => day) ?? [];
    expect(days).toHaveLength(2);
    expect(Date.parse(days[1] ?? '') - Date.parse(days[0] ?? '')).toBe(2 * 24 * 3_600_000);
  });

  it('leave out a part that is still starting, and are deleted after 90 days', async () => {
    const { look } = watch();
    health.parts = { database: { state: 'ok' }, jobs: { state: 'starting' } };
    await look();
    expect((await read()).parts.map(({ name }) => name)).toEqual(['database']);
    minutes(91 * 24 * 60);
    await look();
    const { rows } = await app.db.execute(sql`select 1 from status_checks`);
    expect(rows).toHaveLength(1);
  });
});

describe('an incident', () => {
  const opened = { title: 'Grading is slow', state: 'investigating' as const, text: 'Grading is slow.' };

  it('is shown with all updates, newest first, until it’s resolved and after', async () => {
    const { body: incident } = await admin.call(api.openIncident, { body: opened });
    expect(incident).toMatchObject({ title: opened.title, state: 'investigating', resolvedAt: null });
    minutes(10);
    const params = { id: incident.id };
    await admin.call(api.updateIncident, { params, body: { state: 'identified', text: 'A full disk.' } });
    minutes(10);
    const body = { state: 'resolved' as const, text: 'There is room again.' };
    const { body: ended } = await admin.call(api.updateIncident, { params, body });
    expect(ended.updates.map(({ state }) => state)).toEqual(['resolved', 'identified', 'investigating']);
    expect((await read()).incidents[0]).toEqual(ended);
    expect(Date.parse(ended.resolvedAt ?? '') - Date.parse(ended.startedAt)).toBe(20 * 60_000);
    const again = { state: 'monitoring' as const, text: 'It came back.' };
    expect((await admin.call(api.updateIncident, { params, body: again })).body.resolvedAt).toBeNull();
  });

  it('is shown as long as it’s open, and stays in the panel’s list after that', async () => {
    const { body: incident } = await admin.call(api.openIncident, { body: opened });
    minutes(100 * 24 * 60);
    expect((await read()).incidents.map(({ id }) => id)).toContain(incident.id);
    const listed = async () => (await admin.call(api.listIncidents)).body;
    expect((await listed()).open.map(({ id }) => id)).toContain(incident.id);
    const params = { id: incident.id };
    await admin.call(api.updateIncident, { params, body: { state: 'resolved', text: 'It is over.' } });
    expect((await read()).incidents.map(({ id }) => id)).not.toContain(incident.id);
    const { items, open, total } = await listed();
    expect(open.map(({ id }) => id)).not.toContain(incident.id);
    expect(items[0]).toMatchObject({ id: incident.id, state: 'resolved' });
    expect(items).toHaveLength(total);
  });

  it('is in the panel’s list exactly once across pages, newest first', async () => {
    for (let n = 0; n < 30; n += 1) {
      minutes(1);
      await admin.call(api.openIncident, { body: { ...opened, title: `Number ${n}`, state: 'resolved' } });
    }
    const { body: first } = await admin.call(api.listIncidents);
    const { body: second } = await admin.call(api.listIncidents, { query: { cursor: first.next ?? '' } });
    const all = [...first.items, ...second.items];
    expect(all[0]?.title).toBe('Number 29');
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    expect(second.next).toBeNull();
    const forged = await admin.call(api.listIncidents, { query: { cursor: 'nowhere' } });
    expect(forged.status).toBe(422);
  });

  it('with hostile text is stored as written, with its title on one line', async () => {
    const title = '<b>Slow</b>\u0000\n\u202Eto day';
    const text = '<script>alert(1)</script>\n\uD83E & "more" \u0007';
    const { body } = await admin.call(api.openIncident, { body: { ...opened, title, text } });
    expect(body.title).toBe('<b>Slow</b> \u202Eto day');
    expect(body.updates[0]?.text).toBe('<script>alert(1)</script>\n\uFFFD & "more" \u0007');
    const feed = await app.product.operations.status.readFeed('https://rehearse.example');
    expect(feed).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n\uFFFD &amp; &quot;more&quot; \uFFFD');
    expect(feed).not.toMatch(/<script|<b>|[^\P{Cc}\n]/u);
    const params = { id: body.id };
    await admin.call(api.updateIncident, { params, body: { state: 'resolved', text: 'Done.' } });
  });

  it.each([
    ['title', { title: ' \u200B\u202E' }],
    ['title', { title: 'x'.repeat(141) }],
    ['text', { text: '\u0000\u2067' }],
    ['text', { text: '🎭'.repeat(2_001) }],
    ['state', { state: 'over' }],
  ])('with an invalid %s is refused with an error for that field', async (path, wrong) => {
    const { status, body } = await admin.call(api.openIncident, { body: { ...opened, ...wrong } });
    expect(status).toBe(422);
    expect(body.error?.fields?.map((field) => field.path)).toEqual([path]);
  });

  it('can be written only by administrators, and needs a text', async () => {
    const person = await app.signUp();
    expect((await person.call(api.openIncident, { body: opened })).status).toBe(403);
    expect((await admin.call(api.openIncident, { body: { ...opened, text: ' ' } })).status).toBe(422);
    const params = { id: '01900000-0000-7000-8000-000000000000' };
    const body = { state: 'resolved', text: 'Nothing.' };
    expect((await admin.call(api.updateIncident, { params, body })).status).toBe(404);
  });
});
