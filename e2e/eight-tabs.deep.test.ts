// Eight tabs of one browser with a real server: eight copies of the client code on shared storage, with and without locks.
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../server/testing/test-app.ts';
import { seededRandom } from '../server/src/cli/demo/seeded-random.ts';
import type {} from '../server/testing/postgres.setup.ts';
import { stubBrowser } from '../web/testing/browser.ts';

const tabCount = 8;
const rounds = 200;
const callsOfATab = 3;
/** Longer than the lifetime of an access token, in milliseconds. */
const aWhile = 16 * 60_000;
const graceMs = 30_000;

type Tab = { readProfile: () => Promise<unknown> };

let app: TestApp;
let client: Client;
let storage: Map<string, string>;
let refreshes: string[];
/** Hooks that run before each request is sent, and before its response arrives. */
let onTheWay: (path: string) => Promise<void>;
let onTheWayBack: (path: string) => Promise<void>;

const quiet = (): Promise<void> => Promise.resolve();
const network = globalThis.fetch;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  client = await app.signUp();
  const { body } = await rememberedSession();
  storage = stubBrowser();
  storage.set('authToken', body.accessToken);
  storage.set('token', body.accessToken);
  storage.set('refreshToken', body.refreshToken);
  storage.set('user', JSON.stringify(body.user));
  refreshes = [];
  onTheWay = quiet;
  onTheWayBack = quiet;
  vi.stubGlobal('location', new URL(`${app.origin}/dashboard`));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/app-config.json')
      return Response.json({ apiBaseUrl: `${app.origin}/api`, backendUrl: app.origin });
    const { pathname } = new URL(path);
    if (pathname === '/api/auth/refresh') refreshes.push(init?.body as string);
    await onTheWay(pathname);
    const reply = await network(path, init);
    await onTheWayBack(pathname);
    return reply;
  });
});
afterEach(() => vi.unstubAllGlobals());

const rememberedSession = async () => {
  const { uid, token } = await app.atProvider('/sign-in/email', {
    email: client.email,
    password: 'quiet rooms',
  });
  return app.send(api.firebaseSync, {
    body: { firebaseToken: token, email: client.email, uid, rememberMe: true },
  });
};

/** Each tab has its own copy of every module and shares storage and locks with the others. */
const openTabs = async (count: number): Promise<Tab[]> => {
  const tabs: Tab[] = [];
  for (let at = 0; at < count; at += 1) {
    vi.resetModules();
    const { call } = await import('../web/src/api/call.ts');
    tabs.push({ readProfile: () => call(api.readProfile) });
  }
  return tabs;
};

const noLocks = (): void => void vi.stubGlobal('navigator', { language: 'en-GB' });
const withLocks = (): void => void vi.stubGlobal('navigator', { language: 'en-GB', locks: nativeLocks });
const nativeLocks = (navigator as { locks?: LockManager }).locks;

const factsOf = async (userId: string): Promise<string[]> => {
  const { rows } = await app.db.$client.query<{ kind: string }>(
    'select kind from ledger_events where user_id = $1',
    [userId],
  );
  return rows.map(({ kind }) => kind);
};

/** All tabs send several calls at once with a token that has just expired. */
const everyoneAtOnce = (tabs: readonly Tab[]): Promise<unknown[]> => {
  app.clock.advance(aWhile);
  return Promise.all(tabs.flatMap((tab) => Array.from({ length: callsOfATab }, () => tab.readProfile())));
};

describe('eight tabs that refresh at once', () => {
  it(`refresh once under the lock, for ${rounds} rounds, and no one is signed out`, async () => {
    expect(nativeLocks, 'this runtime has Web Locks').toBeDefined();
    withLocks();
    const tabs = await openTabs(tabCount);
    for (let round = 1; round <= rounds; round += 1) {
      const replies = await everyoneAtOnce(tabs);
      expect(replies).toHaveLength(tabCount * callsOfATab);
      expect(refreshes).toHaveLength(round);
      expect(storage.get('token')).toBe(storage.get('authToken'));
    }
    expect(new Set(refreshes).size, 'each with a token of its own').toBe(rounds);
    expect(await factsOf(client.userId)).not.toContain('session_reused');
  });

  it(`stay signed in without locks on a network that reorders, for ${rounds} rounds`, async () => {
    noLocks();
    const random = seededRandom('eight tabs');
    onTheWay = () => sleep(random() * 12);
    onTheWayBack = () => sleep(random() * 12);
    const tabs = await openTabs(tabCount);
    for (let round = 1; round <= rounds; round += 1) {
      await expect(everyoneAtOnce(tabs)).resolves.toHaveLength(tabCount * callsOfATab);
      expect(storage.get('token')).toBe(storage.get('authToken'));
    }
    expect(refreshes.length).toBeGreaterThanOrEqual(rounds);
    expect(refreshes.length, 'at most one for each tab').toBeLessThanOrEqual(rounds * tabCount);
    expect(await factsOf(client.userId)).not.toContain('session_reused');
  });
});

describe('a lost reply', () => {
  it('keeps the session 100 times in a row, and the next refresh succeeds', async () => {
    withLocks();
    const [tab] = await openTabs(1);
    app.clock.advance(aWhile);
    const before = Object.fromEntries(storage);
    onTheWayBack = (path) => (path === '/api/auth/refresh' ? Promise.reject(new TypeError('lost')) : quiet());
    for (let time = 1; time <= 100; time += 1) {
      await expect(tab?.readProfile()).rejects.toMatchObject({ name: 'NetworkError' });
      expect(Object.fromEntries(storage)).toEqual(before);
    }
    onTheWayBack = quiet;
    await expect(tab?.readProfile()).resolves.toMatchObject({ email: client.email });
    expect(new Set(refreshes).size, 'the same token every time').toBe(1);
    expect(await factsOf(client.userId)).not.toContain('session_reused');
  });

  it('doesn’t end the session in any of 100 rounds, however long the person is away', async () => {
    withLocks();
    const [tab] = await openTabs(1);
    for (let round = 1; round <= 100; round += 1) {
      app.clock.advance(aWhile);
      onTheWayBack = (path) =>
        path === '/api/auth/refresh' ? Promise.reject(new TypeError('lost')) : quiet();
      await expect(tab?.readProfile()).rejects.toMatchObject({ name: 'NetworkError' });
      app.clock.advance(graceMs * 2);
      onTheWayBack = quiet;
      await expect(tab?.readProfile()).resolves.toMatchObject({ email: client.email });
    }
    expect(new Set(refreshes).size, 'a token, its reply lost, and the same token again').toBe(100);
    expect(refreshes).toHaveLength(200);
    expect(await factsOf(client.userId)).not.toContain('session_reused');
  });
});

describe('a refresh token reused after the grace period', () => {
  it('ends the session family: every tab is signed out, and the person is notified', async () => {
    withLocks();
    const tabs = await openTabs(tabCount);
    const stolen = storage.get('refreshToken') ?? '';
    const replay = () => app.send(api.refresh, { body: { refreshToken: stolen } });
    await everyoneAtOnce(tabs); // the token's successor is issued
    await everyoneAtOnce(tabs); // the successor is used, which starts the grace period
    app.clock.advance(graceMs);
    expect((await replay()).status, 'within the grace').toBe(200);
    app.clock.advance(1);
    expect((await replay()).status, 'beyond it').toBe(401);

    app.clock.advance(aWhile);
    const calls = tabs.map((tab) => tab.readProfile());
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'session_ended' } });
    }
    expect(storage.size).toBe(0);
    expect(await factsOf(client.userId)).toContain('session_reused');

    await app.runJobs();
    const back = await app.signIn({ email: client.email, password: 'quiet rooms' });
    const { body } = await back.call(api.listNotifications, {});
    expect(body.items.map(({ kind }) => kind)).toContain('session_reused');
  });
});
