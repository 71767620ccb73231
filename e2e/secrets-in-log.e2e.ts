// Tests the check for secrets in the server log, which runs on all output when a test product ends.
import { expect, test } from '@playwright/test';
import { secretsIn } from './secrets-in-log.ts';

const id = '01980000-0000-7000-8000-000000000001';

for (const [what, line] of [
  ['a JWT', '{"msg":"authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}'],
  ['a refresh token', `{"body":{"refreshToken":"${id}.${id}.3.bWFjbWFjbWFj"}}`],
  ['a link with a token', '{"url":"/auth#reset=Zm9ydHktdHdvLWJ5dGVz"}'],
  ['a key of a model', '{"body":{"apiKey":"sk-proj-0123456789abcdefgh"}}'],
  ["the provider's cookie", '{"cookie":"rehearse.session_token=abcdefghijklmnop.sig"}'],
  ['the password "quiet rooms"', '{"body":{"password":"quiet rooms"}}'],
] as const)
  test(`${what} in a log is detected`, () => {
    expect(secretsIn(`{"level":30,"msg":"ready"}\n${line}`)).toEqual([`${what} in: ${line.slice(0, 80)}`]);
  });

test('no secrets are detected in an ordinary log', () => {
  const log = `{"level":30,"reqId":"3F00AA11BB","msg":"GET /api/attempts/${id}"}\n{"level":40,"msg":"job failed"}`;
  expect(secretsIn(log)).toEqual([]);
});
