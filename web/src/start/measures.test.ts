// Tests which metrics are sent: only known route patterns, when the page is hidden, and if analytics is on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply } from '../../testing/browser.ts';

let heard: Record<string, () => void>;
let calls: { path: string; init: RequestInit | undefined }[];
let analytics: boolean;

beforeEach(() => {
  vi.resetModules();
  heard = {};
  calls = [];
  analytics = true;
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => (heard[name] = listener));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/app-config.json') return jsonReply(200, { analytics });
    calls.push({ path, init });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const fresh = async () => {
  const measures = await import('./measures.ts');
  measures.sendOnPageHide();
  await vi.waitFor(() => Promise.resolve());
  await new Promise((done) => setImmediate(done));
  await vi.dynamicImportSettled();
  return measures;
};
const leave = async (): Promise<void> => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  heard['visibilitychange']?.();
  heard['pagehide']?.();
  await vi.waitFor(() => Promise.resolve());
  await new Promise((done) => setImmediate(done));
};
const sent = (): unknown[] => calls.map(({ init }) => JSON.parse(init?.body as string) as unknown);

test.each([
  ['/', '/'],
  ['/features', '/features'],
  ['/features/', '/features'],
  ['/admin/questions/backend-retry-safe-post', '/admin/questions/:id'],
  ['/admin/questions', '/admin/questions'],
  ['/admin/questions/', '/admin/questions'],
  ['/no/such/page', undefined],
  ['/admin/questions/one/two', undefined],
  ['', undefined],
])('%s is counted as %s', async (path, pattern) => {
  expect((await fresh()).patternOf(path)).toBe(pattern);
});

test('views and loading times are sent once, together, without cookies or a token', async () => {
  const { countView, countVital } = await fresh();
  countVital('LCP', 812.5);
  countView('/auth');
  countView('/admin/questions/backend-retry-safe-post');
  countView('/somewhere/else');
  await leave();
  expect(sent()).toEqual([
    {
      measures: [
        { metric: 'view', page: '/auth' },
        { metric: 'view', page: '/admin/questions/:id' },
        { metric: 'LCP', page: '/auth', value: 812.5 },
      ],
    },
  ]);
  const [call] = calls;
  expect(call?.path).toBe('/api/analytics/measures');
  expect(call?.init).toMatchObject({ credentials: 'omit', keepalive: true });
  expect(new Headers(call?.init?.headers).has('authorization')).toBe(false);
});

test('nothing is sent while the page is visible, or without new data', async () => {
  const { countView, countVital } = await fresh();
  countView('/auth');
  heard['visibilitychange']?.();
  await new Promise((done) => setImmediate(done));
  expect(calls).toEqual([]);
  await leave();
  expect(calls).toHaveLength(1);
  countVital('CLS', 0);
  await leave();
  expect(sent()[1]).toEqual({ measures: [{ metric: 'CLS', page: '/auth', value: 0 }] });
  await leave();
  expect(calls).toHaveLength(2);
});

test('nothing is sent while analytics is off', async () => {
  analytics = false;
  const { countView, countVital } = await fresh();
  for (let views = 0; views < 100; views += 1) countView('/auth');
  countVital('LCP', 1);
  await leave();
  expect(calls).toEqual([]);
});
