// Tests which problem each form of sender address has.
import { expect, it } from 'vitest';
import { senderProblemOf } from './sender-problem.ts';

it.each([
  ['Rehearse <rehearse@localhost>', 'not_set'],
  ['Practice <practice@localhost>', 'localhost'],
  ['practice@mail.localhost', 'localhost'],
  ['practice@127.0.0.1', 'localhost'],
  ['root@box.localdomain', 'localhost'],
  ['Practice', 'invalid'],
  ['Practice <>', 'invalid'],
  ['practice@example.org', null],
  ['Practice desk <practice@example.org>', null],
  ['"Desk, practice" <practice@localhost.example.org>', null],
])('%j: %s', (from, problem) => {
  expect(senderProblemOf(from)).toBe(problem);
});
