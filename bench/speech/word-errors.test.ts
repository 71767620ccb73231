// Tests counting word errors and finding terms in a transcript.
import { expect, test } from 'vitest';
import { hasTerm, hasWords, wordErrors } from './word-errors.ts';

test.each([
  ['the same words', 'The same words.', 0],
  ['the sane words', 'The same words.', 1],
  ['the words', 'The same words.', 1],
  ['so the same good words', 'The same words.', 2],
  ['', 'The same words.', 3],
])('“%s” for “%s”', (heard, spoken, errors) => {
  expect(wordErrors(heard, spoken)).toBe(errors);
});

test('a term is there however it is hyphenated', () => {
  expect(hasTerm('we back-fill it', 'backfill')).toBe(true);
  expect(hasTerm('a p value', 'p-value')).toBe(true);
  expect(hasTerm('an item potency key', 'idempotency key')).toBe(false);
});

test('words were said if they are there whole, one after the other', () => {
  expect(hasWords('the full table scan', 'table scan')).toBe(true);
  expect(hasWords('the full table scan', 'full tables')).toBe(false);
  expect(hasWords('hashed with bcrypt', 'crypt')).toBe(false);
});
