// Tests the text about an invitation in each of its states.
import { expect, test } from 'vitest';
import { invitationSentence } from './invitation-words.ts';

const notice = { invitedBy: 'Ada', email: null, expiresAt: '2026-12-09T12:00:00.000Z' };

test.each([
  [{ state: 'none' }, undefined],
  [{ state: 'asking' }, undefined],
  [
    { state: 'open', ...notice },
    'Ada invited you to practice for job interviews at school.example. Create your account by December 9, 2026.',
  ],
  [
    { state: 'open', ...notice, invitedBy: null, email: 'mina@example.org' },
    'An administrator invited you to practice for job interviews at school.example. The invitation is for mina@example.org. Create your account by December 9, 2026.',
  ],
  [
    { state: 'open', ...notice, invitedBy: 'Administrator' },
    'An administrator invited you to practice for job interviews at school.example. Create your account by December 9, 2026.',
  ],
  [{ state: 'expired', ...notice }, 'This invitation has expired. Ask whoever invited you for a new one.'],
  [{ state: 'revoked', ...notice }, 'This invitation was revoked. Ask whoever invited you for a new one.'],
  [
    { state: 'used', ...notice },
    'This invitation has already been used. If you used it, sign in. Otherwise, ask whoever invited you for a new one.',
  ],
  [{ state: 'unknown' }, 'This invitation link doesn’t work. Copy the whole link, or ask for a new one.'],
  [
    { state: 'unreachable' },
    'We couldn’t check your invitation right now. You can still sign up. We’ll check it then.',
  ],
] as const)('the sentence for %o is right', (found, sentence) => {
  expect(invitationSentence(found, 'school.example', false)).toBe(sentence);
});

test('a signed-in person is told that they don’t need it', () => {
  expect(invitationSentence({ state: 'open', ...notice }, 'school.example', true)).toContain(
    'you don’t need it',
  );
});
