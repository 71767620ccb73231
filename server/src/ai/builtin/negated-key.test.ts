// Tests that a key sentence with an added negation counts as the opposite, and that other sentences aren't affected.
import { expect, test } from 'vitest';
import { keySentencesOf, negatedFrom } from './negated-key.ts';
import { tokenize } from './tokens.ts';

const key = keySentencesOf([
  tokenize([
    'The client sends the same idempotency key with every retry. The server must not store the key twice.',
  ]),
]);
const negated = (answer: string): string => {
  const tokens = tokenize([answer]);
  const flags = negatedFrom(key, tokens);
  return tokens
    .filter((_, at) => flags[at])
    .map(({ word }) => word)
    .join(' ');
};

test.each([
  'The client does not send the same idempotency key with every retry.',
  'It is not true that the client sends the same idempotency key with every retry.',
  'With every retry the client never sends the same idempotency key.',
  'The server must store the key twice.',
])('is negated: %s', (answer) => {
  expect(negated(answer)).not.toBe('');
});

test.each([
  'The client sends the same idempotency key with every retry.',
  'Retries send the same idempotency key from the client, so nothing is charged twice.',
  'The server must not store the key twice.',
  'No new key is made for a retry.',
  'Not only the client sends the same idempotency key with every retry.',
])('is not negated: %s', (answer) => {
  expect(negated(answer)).toBe('');
});

test('marks only the negated sentence', () => {
  expect(negated('Keys have to be random. The server must store the key twice. Then it answers.')).toBe(
    'the server must store the key twice',
  );
});

test('does not mark a negated sentence that the key itself contains', () => {
  const both = keySentencesOf([
    tokenize(['The lock is always held by one owner. The lock is not always held by one owner.']),
  ]);
  expect(negatedFrom(both, tokenize(['The lock is not always held by one owner.']))).not.toContain(true);
});
