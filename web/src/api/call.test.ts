// Calls with a session: one refresh and one retry, one refresh for many calls, and what ends a session.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser } from '../../testing/browser.ts';
import { ApiError, NetworkError } from '../session/failures.ts';
import { api, call } from './call.ts';

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
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('that gets a 401 is sent once more with a fresh token', async () => {
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(requests).toEqual([
      'GET /api/notifications Bearer old',
      'POST /api/auth/refresh null',
      'GET /api/notifications Bearer new',
    ]);
    expect(storage.get('authToken')).toBe('new');
    expect(storage.get('refreshToken')).toBe('refresh-token-2');
  });

  test('shares its refresh with all that were refused at once', async () => {
    await Promise.all([
      call(api.listNotifications),
      call(api.listNotifications),
      call(api.listNotifications),
    ]);
    expect(requests.filter((one) => one.includes('/auth/refresh'))).toHaveLength(1);
  });

  test('of someone who was suspended ends the session here', async () => {
    listReply = () => jsonReply(403, refusal('suspended'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'suspended' });
    expect(storage.get('authToken')).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test('is not repeated a second time', async () => {
    listReply = () => jsonReply(401, refusal('sign_in_needed'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(3);
  });

  test('takes the token that another tab has fetched meanwhile', async () => {
    const pending = call(api.listNotifications);
    storage.set('authToken', 'new');
    expect((await pending).unread).toBe(3);
    expect(requests.filter((one) => one.includes('/auth/refresh'))).toHaveLength(0);
  });

  test.each([400, 401, 403, 422])('whose refresh is refused with %i ends the session', async (status) => {
    refreshReply = () => jsonReply(status, refusal('session_ended'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'session_ended' });
    expect(storage.size).toBe(0);
  });

  test.each([429, 500, 503])('whose refresh fails with %i keeps the session', async (status) => {
    refreshReply = () => jsonReply(status, refusal('unavailable'));
    await expect(call(api.listNotifications)).rejects.toMatchObject({ status });
    expect(storage.get('authToken')).toBe('old');
  });

  test('whose refresh gets no answer keeps the session', async () => {
    refreshReply = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call(api.listNotifications)).rejects.toBeInstanceOf(NetworkError);
    expect(storage.get('refreshToken')).toBe('refresh-token-1');
  });

  test('without a refresh token ends the session', async () => {
    storage.delete('refreshToken');
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'session_ended' });
    expect(storage.size).toBe(0);
  });

  test('does not bring back a session that was ended while it refreshed', async () => {
    refreshReply = () => {
      storage.clear();
      return jsonReply(200, { data: { accessToken: 'new', refreshToken: 'refresh-token-2' } });
    };
    await expect(call(api.listNotifications)).rejects.toBeInstanceOf(ApiError);
    expect(storage.size).toBe(0);
  });
});

describe('[S2.22] a call of an admin page', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/admin/people' });
    storage.delete('authToken');
  });

  test('carries the fallback key token, and is refreshed like any other', async () => {
    expect((await call(api.listNotifications)).unread).toBe(3);
    expect(requests.map((one) => one.split(' ').slice(2).join(' '))).toEqual([
      'Bearer old',
      'null',
      'Bearer new',
    ]);
    expect(storage.get('authToken')).toBe('new');
  });

  test('does so on no other page', async () => {
    vi.stubGlobal('location', { pathname: '/dashboard' });
    await expect(call(api.listNotifications)).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual(['GET /api/notifications null']);
  });
});

describe('a refusal', () => {
  test('carries code, sentence, request, fields, details and how long to wait', async () => {
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

  test('that is no reply of ours is still told', async () => {
    listReply = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(call(api.listNotifications)).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });
});

test('parameters and query stand in the address, encoded', async () => {
  listReply = () => new Response(null, { status: 204 });
  await call(api.readNotification, { params: { id: 'a/b' } });
  await call(api.listPeople, { query: { search: 'a&b' } }).catch(() => undefined);
  expect(requests.map((one) => one.split(' ')[1])).toEqual([
    '/api/notifications/a%2Fb/read',
    '/api/admin/people?search=a%26b',
  ]);
});
