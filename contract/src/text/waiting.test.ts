// Tests wait times in words: rounded up, and in a natural unit.
import { expect, test } from 'vitest';
import { tooManySentence, waitInWords } from './waiting.ts';

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [41.5, '42 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [5401, '2 hours'],
])('%f seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test('the message says how long to wait', () => {
  expect(tooManySentence(75)).toBe('Too many requests. Try again in 75 seconds.');
});
