// Tests the panel's texts about email: nothing "waits" without a mail server, and no expired link is resent.
import { expect, it } from 'vitest';
import { isExpired, resendWords, stateWords } from './mail-words.ts';

it.each([
  ['outbox', null, false, 'not sent: no mail server'],
  ['outbox', null, true, 'waiting to be sent'],
  ['outbox', 'The mail server refused.', true, 'waiting to be retried'],
  ['sent', null, true, 'sent'],
  ['sent', null, false, 'sent'],
  ['failed', 'The mail server refused.', true, 'not sent'],
] as const)('%s, after %s, with a mail server %s: %s', (state, lastError, sendsMail, words) => {
  expect(stateWords({ state, lastError }, sendsMail)).toBe(words);
});

it('expires when its link does', () => {
  const expiresAt = '2026-11-25T10:00:00.000Z';
  expect(isExpired({ expiresAt }, new Date('2026-11-25T09:59:59Z'))).toBe(false);
  expect(isExpired({ expiresAt }, new Date('2026-11-25T10:00:00Z'))).toBe(true);
  expect(isExpired({ expiresAt: null }, new Date('2100-01-01T00:00:00Z'))).toBe(false);
});

it('offers to send again only what was sent or tried before', () => {
  expect((['outbox', 'sent', 'failed'] as const).map((state) => resendWords({ state }))).toEqual([
    'Send now',
    'Send again',
    'Send again',
  ]);
});
