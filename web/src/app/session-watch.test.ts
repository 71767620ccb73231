// Tests that the page follows session changes in every tab, and that no data of one person is left for the next.
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser, tokenOf } from '../../testing/browser.ts';
import { clearSession, storeSession, storeTokens } from '../session/tokens/stored.ts';
import { forgetWithPerson, watchSession } from './session-watch.ts';

const sessionOf = (sub: string) => ({
  accessToken: tokenOf({ sub }),
  refreshToken: `refresh of ${sub}`,
  user: { email: `${sub}@example.org` },
});
const navigate = vi.fn<(to: string, how: object) => Promise<void>>();
const clear = vi.fn<() => void>();
const anew = vi.fn<() => void>();

let storage: Map<string, string>;
let leave: (() => void)[];

const watchAt = (pathname: string): void => {
  const location = { pathname, search: '?id=1', hash: '', state: null, key: '' };
  const router = { state: { location }, navigate } as unknown as Parameters<typeof watchSession>[0];
  leave = [forgetWithPerson({ clear }), watchSession(router, anew)];
};
const otherTab = (change: () => void): void => {
  change();
  dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
};

beforeEach(() => {
  vi.clearAllMocks();
  storage = stubBrowser();
  storeSession(sessionOf('noor'));
});
afterEach(() => {
  for (const each of leave) each();
  vi.unstubAllGlobals();
});

describe('a page that needs a session', () => {
  test.each(['/dashboard', '/dashboard/test/attempt', '/admin', '/admin/people'])(
    '[S2.4] at %s goes to /auth when another tab signs out',
    (path) => {
      watchAt(path);
      otherTab(() => storage.clear());
      expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth?reason=signed-out', { replace: true });
      expect(clear).toHaveBeenCalledTimes(1);
    },
  );

  test('[S4.7] [S8.2] goes to /auth with a return path when the session ended', () => {
    watchAt('/dashboard/review');
    clearSession('session-ended');
    const to = '/auth?reason=session-ended&return=%2Fdashboard%2Freview%3Fid%3D1';
    expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace: true });
  });

  test('stays when its own tokens are refreshed', () => {
    watchAt('/dashboard');
    otherTab(() => storage.set('authToken', tokenOf({ sub: 'noor', iat: 2 })));
    expect([navigate, clear, anew].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('reloads when someone else signs in in another tab', () => {
    watchAt('/dashboard/test/attempt');
    otherTab(() => storage.set('authToken', tokenOf({ sub: 'someone else' })));
    expect(clear).toHaveBeenCalledTimes(1);
    expect(anew).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('a page without a known person keeps its data once a refresh identifies the person', () => {
  storage.clear();
  storage.set('token', tokenOf({ role: 'ADMIN' }));
  vi.stubGlobal('location', new URL('https://app.example/admin'));
  watchAt('/admin');
  otherTab(() => storage.set('authToken', tokenOf({ sub: 'noor' })));
  expect([navigate, clear, anew].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
});

describe('a refresh of the same person’s session', () => {
  const refreshed = tokenOf({ sub: 'noor', email: 'noor@example.org' });
  const renew = (): void => storeTokens({ accessToken: refreshed, refreshToken: 'the next one' });
  const happened = (): number[] => [navigate, clear, anew].map((each) => each.mock.calls.length);

  test('stays on an admin page opened with the fallback key token', () => {
    const expired = tokenOf({ sub: 'noor', role: 'ADMIN', exp: 1 });
    storage.delete('authToken');
    storage.set('token', expired);
    vi.stubGlobal('location', { pathname: '/admin/people' });
    watchAt('/admin/people');
    renew();
    expect(happened()).toEqual([0, 0, 0]);
  });

  test.each(['not a token', 'a.b.c', ''])(
    'that replaces the undecodable authToken "%s" stays on the page',
    (token) => {
      storage.set('authToken', token);
      watchAt('/dashboard/review');
      renew();
      expect(happened()).toEqual([0, 0, 0]);
      // from then on, the page's person is known
      otherTab(() => storage.set('authToken', tokenOf({ sub: 'someone else' })));
      expect(anew).toHaveBeenCalledTimes(1);
    },
  );

  test('differs from someone else’s session, which reloads the page', () => {
    storage.set('authToken', 'not a token');
    watchAt('/dashboard/review');
    storeSession(sessionOf('someone else'));
    expect(happened()).toEqual([0, 1, 1]);
  });

  test('can be followed by a sign-out, which goes to /auth', () => {
    storage.set('authToken', 'not a token');
    watchAt('/dashboard/review');
    renew();
    clearSession();
    expect(happened()).toEqual([1, 1, 0]);
  });
});

test('/auth stays open, whoever signs in or out', () => {
  watchAt('/auth');
  storeSession(sessionOf('someone else'));
  otherTab(() => storage.clear());
  expect(navigate).not.toHaveBeenCalled();
  expect(anew).not.toHaveBeenCalled();
});
