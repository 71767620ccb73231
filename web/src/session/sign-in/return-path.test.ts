// Tests that only paths on this site are returned to.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'http://127.0.0.1:3000';

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/test/attempt?id=1#q', '/dashboard/test/attempt?id=1#q'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example/dashboard', undefined],
  ['javascript:alert(1)', undefined],
  ['dashboard', undefined],
  ['/auth?return=/auth', undefined],
  ['/auth/', undefined],
  ['/dashboard/../logout?now', undefined],
  ['/oauth/callback?code=1', undefined],
  ['/auth/oauth2/google', undefined],
  ['/authors', '/authors'],
  ['', undefined],
  [null, undefined],
])('the return path for %s is %s', (raw, path) => {
  expect(safeReturnPath(raw, origin)).toBe(path);
});

test('any result for any input stays on this origin', () => {
  const parts = fc.array(
    fc.constantFrom('/', '\\', 'http:', 'evil.example', '@', '\t', '\n', '..', '?', '#', 'auth', ' '),
  );
  const raws = fc.oneof(
    parts.map((some) => `/${some.join('')}`),
    fc.string(),
    fc.webUrl(),
  );
  const staysHere = fc.property(raws, (raw) => {
    const path = safeReturnPath(raw, origin);
    return path === undefined || new URL(path, origin).origin === origin;
  });
  expect(fc.check(staysHere).failed).toBe(false);
});
