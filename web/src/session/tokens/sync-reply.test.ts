// Tests that all field names of a backend response are accepted.
import { expect, test } from 'vitest';
import { readTokens, readUser } from './sync-reply.ts';

test.each([
  [{ accessToken: 'a', refreshToken: 'r' }],
  [{ access_token: 'a', refresh_token: 'r' }],
  [{ token: 'a', refreshToken: 'r' }],
  [{ data: { accessToken: 'a', refreshToken: 'r' } }],
  [{ accessToken: 'old', data: { accessToken: 'a', refreshToken: 'r' } }],
])('[S3.11] [S3.12] %j contains the tokens', (reply) => {
  expect(readTokens(reply)).toEqual({ accessToken: 'a', refreshToken: 'r' });
});

test.each([[{}], [null], ['text'], [{ accessToken: '' }], [{ accessToken: 5 }]])(
  '[S5.3] [S8.5] %j lacks an access token',
  (reply) => {
    expect(() => readTokens(reply)).toThrow(new Error('No access token received from server'));
  },
);

test('[S3.13] [S3.2] the user is read from user or userInfo and otherwise has only the email', () => {
  const user = { email: 'a@b.org', name: 'A' };
  expect(readUser({ user }, 'x@y.org')).toEqual(user);
  expect(readUser({ userInfo: user }, 'x@y.org')).toEqual(user);
  expect(readUser({}, 'x@y.org')).toEqual({ email: 'x@y.org' });
  expect(readUser({ user: null }, 'x@y.org')).toEqual({ email: 'x@y.org' });
});

test.each([
  [{ name: 'A', role: 'USER' }],
  [{ name: 'A', role: 'USER', email: null }],
  [{ name: 'A', role: 'USER', email: '' }],
  [{ name: 'A', role: 'USER', email: 5, displayName: ['A'] }],
])('[S3.2] [S3.13] a user without an email, %j, keeps all other fields', (user) => {
  const kept = { name: 'A', role: 'USER', email: 'x@y.org' };
  expect(readUser({ user }, 'x@y.org')).toEqual(kept);
  expect(readUser({ userInfo: user }, 'x@y.org')).toEqual(kept);
});

test.each([['text'], [5], [[]], [{}], [{ id: 1 }]])(
  '[S3.2] an invalid user, %j, leaves only the email',
  (user) => expect(readUser({ user }, 'x@y.org')).toEqual({ email: 'x@y.org' }),
);
