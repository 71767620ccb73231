// Tests decoding a token, and how its role is determined.
import { describe, expect, test } from 'vitest';
import { tokenOf } from '../../../testing/browser.ts';
import { decodeToken, isAdmin, roleOf, roleWord } from './token.ts';

describe('a token', () => {
  test('[S3.8] is decoded, including letters beyond ASCII', () => {
    expect(
      decodeToken(tokenOf({ role: 'USER', email: 'zoë@example.org', sub: '1', iat: 1, exp: 2 })),
    ).toEqual({
      role: 'USER',
      email: 'zoë@example.org',
      sub: '1',
      iat: 1,
      exp: 2,
    });
  });
  test.each([null, '', 'abc', 'a.b.c', 'a.%%%.c', `a.${btoa('[1]')}.c`, `a.${btoa('null')}.c`])(
    '%s cannot be decoded',
    (token) => {
      expect(decodeToken(token)).toBeNull();
    },
  );
});

describe('a claim of an unknown type', () => {
  test('is ignored, and the token is still decoded', () => {
    const claims = decodeToken(tokenOf({ role: 1, authorities: 'ROLE_ADMIN', sub: 7, email: 'a@b.org' }));
    expect(claims).toEqual({ email: 'a@b.org' });
    expect(claims && roleOf(claims)).toBeNull();
  });
});

describe('[S4.8] [S4.9] the role', () => {
  test.each([
    [{ role: 'ADMIN' }, true],
    [{ role: 'ROLE_ADMIN' }, true],
    [{ role: 'USER' }, false],
    [{ authorities: ['ROLE_ADMIN'] }, true],
    [{ authorities: ['ADMIN', 'USER'] }, true],
    [{ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }, false],
    [{ role: 'USER', authorities: ['ROLE_ADMIN'] }, false],
    [{ role: '', authorities: ['ROLE_ADMIN'] }, true],
    [{ authorities: [{ authority: 'ROLE_ADMIN' }, 'ROLE_ADMIN'] }, false],
    [{ authorities: [] }, false],
    [{ role: 'SUPER_ADMIN_EU' }, true],
    [{ role: 'admin' }, false],
    [{}, false],
  ])('%j: administrator %s', (claims, admin) => {
    expect(isAdmin(claims)).toBe(admin);
  });
  test('is null if there is none', () => {
    expect(roleOf({})).toBeNull();
    expect(isAdmin(null)).toBe(false);
  });
  test('is shown as Admin for administrators, and as User for everyone else', () => {
    expect(['ADMIN', 'ROLE_ADMIN', 'USER', undefined, null].map(roleWord)).toEqual([
      'Admin',
      'Admin',
      'User',
      'User',
      'User',
    ]);
  });
});
