// Analytics over HTTP: what's counted, what's rejected, no personal data stored, and nothing counted while off.
import { api } from '@rehearse/contract/api.ts';
import { measuresAtOnce, type Measure } from '@rehearse/contract/operations/analytics.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const day = 86_400_000;
const view: Measure = { metric: 'view', page: '/features' };
const record = (app: TestApp, ...measures: unknown[]) => app.send(api.recordMeasures, { body: { measures } });
const rowsOf = async (app: TestApp) =>
  (await app.db.execute(sql`select * from page_measures order by day, page, metric, step`)).rows;
const adminOf = async (app: TestApp): Promise<Client> => {
  const admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
  return admin;
};

describe('while analytics is on', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await createTestApp({ analytics: true });
    admin = await adminOf(app);
  });
  afterAll(() => app.close());

  it('counts per day, page, metric, and step, and stores nothing else', async () => {
    const lcp = { metric: 'LCP', page: '/features' } as const;
    const some = await record(app, view, view, { ...lcp, value: 900 }, { ...lcp, value: 950 });
    expect(some.status).toBe(204);
    expect(some.headers.get('set-cookie')).toBeNull();
    await record(app, view, { ...lcp, value: 2400 }, { ...lcp, value: 2450 });
    const at = { day: '2026-03-04', page: '/features' };
    expect(await rowsOf(app)).toEqual([
      { ...at, metric: 'LCP', step: 1, count: '2' },
      { ...at, metric: 'LCP', step: 4, count: '2' },
      { ...at, metric: 'view', step: 0, count: '3' },
    ]);
  });

  it('shows the last 28 days to administrators, and nothing to anyone else', async () => {
    expect((await admin.call(api.readAnalytics)).body).toEqual({
      counting: true,
      pages: [
        {
          page: '/features',
          views: 3,
          vitals: [{ metric: 'LCP', count: 4, within: 2500, rating: 'good' }],
        },
      ],
    });
    const person = await app.signUp();
    expect((await person.call(api.readAnalytics)).status).toBe(403);
    expect((await app.send(api.readAnalytics, {})).status).toBe(401);
    app.clock.advance(27 * day);
    expect((await admin.call(api.readAnalytics)).body.pages).toHaveLength(1);
    app.clock.advance(day);
    expect((await admin.call(api.readAnalytics)).body.pages).toEqual([]);
  });

  it('loses no count with concurrent requests', async () => {
    await app.db.execute(sql`delete from page_measures`);
    const all = ['/', '/features', '/auth', '/dashboard'] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, round) => {
        const measures = all.map((page) => ({ metric: 'view', page }));
        return record(app, ...(round % 2 ? measures : measures.toReversed()));
      }),
    );
    expect((await rowsOf(app)).map(({ count }) => count)).toEqual(['40', '40', '40', '40']);
  });

  it.each([
    ['a page with an ID', { ...view, page: '/admin/questions/backend-retry-safe-post' }],
    ['a page with a query', { ...view, page: '/dashboard/review?search=me' }],
    ['an unknown page', { ...view, page: '/no/such/page' }],
    ['an unknown metric', { metric: 'mood', page: '/' }],
    ['a view with a value', { ...view, value: 1 }],
    ['a vital without a value', { metric: 'LCP', page: '/' }],
    ['a negative value', { metric: 'LCP', page: '/', value: -1 }],
    ['a value over an hour', { metric: 'LCP', page: '/', value: 3_600_001 }],
    ['a value that isn’t a number', { metric: 'LCP', page: '/', value: '900' }],
    ['an extra field', { ...view, user: 'noor@example.org' }],
  ])('refuses %s', async (_what, measure) => {
    const before = await rowsOf(app);
    expect(await record(app, view, measure)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    });
    expect(await rowsOf(app)).toEqual(before);
  });

  it('refuses no measures, too many, and extra fields', async () => {
    for (const body of [
      { measures: [] },
      { measures: Array(measuresAtOnce + 1).fill(view) },
      { measures: [view], from: 'noor' },
      [],
    ])
      expect((await app.send(api.recordMeasures, { body })).status).toBe(422);
  });
});

describe('while analytics is off', () => {
  it('responds with 404, stores nothing, and shows in the panel that it’s off', async () => {
    const app = await createTestApp();
    const admin = await adminOf(app);
    expect(await record(app, view)).toMatchObject({
      status: 404,
      body: { error: { code: 'analytics_off' } },
    });
    expect(await rowsOf(app)).toEqual([]);
    expect((await admin.call(api.readAnalytics)).body).toEqual({ counting: false, pages: [] });
    await app.close();
  });
});
