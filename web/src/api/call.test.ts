// Tests calls with a session: one refresh and one retry, one refresh for concurrent calls, and what ends a session.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser, tokenOf } from '../../testing/browser.ts';
import { ApiError, NetworkError } from '../session/failures.ts';
import { api, call, callRaw } from './call.ts';

const refusal = (code: string) => ({ error: { code, message: `about ${code}`, requestId: 'r1' } });
const list = { items: [], next: null, total: 0, unread: 3 };

let storage: Map<string, string>;
let requests: string[];
let refreshReply: () => Response | Promise<Response>;
let listReply: (bearer: string | null) => Response;

beforeEach(() => {
  storage = stubBrowser();
  storage.set('authToken', 'old');
  storage.set('token', 'old');
  storage.set('refreshToken', 'refresh-token-1');
  storage.set('user', '{"email":"a@b.org"}');
  requests = [];
  refreshReply = () => jsonReply(200, { data: { accessToken: 'new', refreshToken: 'refresh-token-2' } });
  listReply = (bearer) =>
    bearer === 'Bearer new' ? jsonReply(200, list) : jsonReply(401, refusal('sign_in_needed'));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/app-config.json') return jsonReply(404, {});
    const bearer = new Headers(init?.headers).get('authorization');
    requests.push(`${init?.method} ${path} ${bearer}`);
    await Promise.resolve();
    return path.endsWith('/auth/refresh') ? await refreshReply() : listReply(bearer);
  });
});
const refreshes = (): string[] => requests.filter((request) => request.includes('/auth/refresh'));
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('[S4.6] [S8.1] [S7.3] [S7.7] that gets a 401 is retried once with a fresh token', async () => {
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(requests).toEqual([
      'GET /api/notifications Bearer old',
      'POST /api/auth/refresh null',
      'GET /api/notifications Bearer new',
    ]);
    expect(storage.get('authToken')).toBe('new');
    expect(storage.get('refreshToken')).toBe('refresh-token-2');
  });

  test('[S4.6] shares its refresh with all calls rejected at the same time, and each is retried once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call(api.listNotifications)));
    expect(refreshes()).toHaveLength(1);
    expect(requests.filter((request) => request.endsWith('Bearer old'))).toHaveLength(20);
    expect(requests.filter((request) => request.endsWith('Bearer new'))).toHaveLength(20);
  });

  test('[S4.6] that downloads or streams is retried like any other, with the bearer token', async () => {
    listReply = (bearer) =>
      bearer === 'Bearer new' ? new Response('all of it') : jsonReply(401, refusal('session_ended'));
    expect(await (await callRaw(api.exportProfile)).text()).toBe('all of it');
    expect(await (await callRaw(api.streamEvents)).text()).toBe('all of it');
    expect(requests).toEqual([
      'GET /api/profile/export Bearer old',
      'POST /api/auth/refresh null',
      'GET /api/profile/export Bearer new',
      'GET /api/events Bearer new',
    ]);
  });

  const notAgain = ['/auth/firebase-sync', '/auth/signup', '/auth/refresh', '/auth/refresh-token'];
  test.each(Object.values(api))(
    '[S4.6] to $path is retried, unless it creates a session or resets a password',
    async (endpoint) => {
      const refused = endpoint.path === '/auth/refresh' ? refreshReply : undefined;
      if (refused) refreshReply = () => jsonReply(401, refusal('session_ended'));
      else listReply = () => jsonReply(401, refusal('session_ended'));
      const sent = { params: { id: '1', position: 1, section: 1, name: 'x' }, body: {} } as never;
      await callRaw(endpoint, sent).catch(() => undefined);
      const again = ![...notAgain, '/auth/forget-password'].includes(endpoint.path);
      expect(requests).toHaveLength(again ? 3 : 1);
      expect(storage.has('authToken')).toBe(true);
    },
  );

  test('by a suspended person ends the session in this browser', async () => {
    listReply = () => jsonReply(403, refusal('suspended'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'suspended' });
    expect(storage.get('authToken')).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test('is retried only once', async () => {
    listReply = () => jsonReply(401, refusal('sign_in_needed'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(3);
  });

  test('uses a token that another tab has refreshed in the meantime', async () => {
    const pending = call(api.listNotifications);
    storage.set('authToken', 'new');
    expect((await pending).unread).toBe(3);
    expect(refreshes()).toHaveLength(0);
  });

  test.each([400, 401, 403, 422])(
    '[S4.7] [S8.2] whose refresh is rejected with %i ends the session',
    async (status) => {
      refreshReply = () => jsonReply(status, refusal('session_ended'));
      await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'session_ended' });
      expect(storage.size).toBe(0);
    },
  );

  test.each([404, 408, 429, 500, 502, 503])(
    'whose refresh fails with %i keeps the session',
    async (status) => {
      const before = Object.fromEntries(storage);
      refreshReply = () => jsonReply(status, refusal('unavailable'));
      await expect(call(api.listNotifications)).rejects.toMatchObject({ status });
      expect(Object.fromEntries(storage)).toEqual(before);
    },
  );

  test('whose refresh gets no response keeps the session', async () => {
    refreshReply = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call(api.listNotifications)).rejects.toBeInstanceOf(NetworkError);
    expect(storage.get('refreshToken')).toBe('refresh-token-1');
  });

  test('without a refresh token ends the session', async () => {
    storage.delete('refreshToken');
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'session_ended' });
    expect(storage.size).toBe(0);
  });

  test('keeps a session that another tab refreshed while its own refresh was rejected', async () => {
    refreshReply = () => {
      storage.set('authToken', 'new');
      storage.set('refreshToken', 'refresh-token-2');
      return jsonReply(401, refusal('session_ended'));
    };
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(storage.get('authToken')).toBe('new');
  });

  test('is never retried with the token of someone who signed in meanwhile', async () => {
    const [mine, theirs] = [tokenOf({ sub: 'noor' }), tokenOf({ sub: 'someone else' })];
    storage.set('authToken', mine);
    refreshReply = () => {
      storage.set('authToken', theirs);
      return jsonReply(200, { data: { accessToken: tokenOf({ sub: 'noor', iat: 2 }), refreshToken: 'r' } });
    };
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'session_ended' });
    expect(requests.filter((request) => request.endsWith(theirs))).toEqual([]);
    expect(storage.get('authToken')).toBe(theirs);
  });

  test('refreshes under a lock shared by all tabs and checks again once it holds the lock', async () => {
    const locks: string[] = [];
    vi.stubGlobal('navigator', {
      language: 'en-GB',
      locks: {
        request: async (name: string, run: () => Promise<string>) => {
          locks.push(name);
          // Another tab had the lock and refreshed the session.
          await Promise.resolve();
          storage.set('authToken', 'new');
          return run();
        },
      },
    });
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(locks).toEqual(['session-refresh']);
    expect(refreshes()).toHaveLength(0);
  });

  test('doesn’t restore a session that ended during the refresh', async () => {
    refreshReply = () => {
      storage.clear();
      return jsonReply(200, { data: { accessToken: 'new', refreshToken: 'refresh-token-2' } });
    };
    await expect(call(api.listNotifications)).rejects.toBeInstanceOf(ApiError);
    expect(storage.size).toBe(0);
  });
});

describe('[S2.22] a call from an admin page', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/admin/people' });
    storage.delete('authToken');
  });

  test('uses the fallback key token and is refreshed like any other', async () => {
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(requests.map((request) => request.split(' ').slice(2).join(' '))).toEqual([
      'Bearer old',
      'null',
      'Bearer new',
    ]);
    expect(storage.get('authToken')).toBe('new');
  });

  test('doesn’t use the fallback key token on other pages', async () => {
    vi.stubGlobal('location', { pathname: '/dashboard' });
    await expect(call(api.listNotifications)).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual([]);
  });
});

describe('an error response', () => {
  test('has a code, message, request ID, fields, details, and retry delay', async () => {
    listReply = () =>
      jsonReply(
        422,
        {
          error: {
            code: 'invalid_input',
            message: 'No.',
            requestId: 'r9',
            fields: [{ path: 'name', message: 'Too long.' }],
            details: { held: 3 },
          },
        },
        { 'retry-after': '7' },
      );
    const error = await call(api.listNotifications).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: 'No.',
      requestId: 'r9',
      retryAfter: 7,
      status: 422,
    });
    expect((error as ApiError).fieldMessage('name')).toBe('Too long.');
    expect((error as ApiError).details).toEqual({ held: 3 });
  });

  test('in an unknown format is still reported', async () => {
    listReply = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });
});

test('parameters and query are encoded in the URL', async () => {
  listReply = () => new Response(null, { status: 204 });
  await callRaw(api.readNotification, { params: { id: 'a/b' } });
  await call(api.listPeople, { query: { search: 'a&b' } }).catch(() => undefined);
  expect(requests.map((request) => request.split(' ')[1])).toEqual([
    '/api/notifications/a%2Fb/read',
    '/api/admin/people?search=a%26b',
  ]);
});

test('[S7.2] requests and responses are JSON', async () => {
  const sent: { headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    sent.push({ headers: new Headers(init?.headers), body: init?.body });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await call(api.changeStatus, { params: { id: crypto.randomUUID() }, body: { status: 'active' } });
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.headers.get('accept')).toBe('application/json');
  expect(sent[0]?.body).toBe('{"status":"active"}');
});

test('[S7.1] calls go to the configured base URL', async () => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://app.example/dashboard'));
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/app-config.json')
      return Promise.resolve(
        jsonReply(200, { apiBaseUrl: 'https://api.example/v2/api', backendUrl: 'https://api.example' }),
      );
    addresses.push(path);
    return Promise.resolve(jsonReply(200, list));
  });
  const fresh = await import('./call.ts');
  await fresh.call(fresh.api.listNotifications);
  expect(addresses).toEqual(['https://api.example/v2/api/notifications']);
});
