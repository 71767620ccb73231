// Tests an incident's duration in words, and which fields are required.
import { expect, test } from 'vitest';
import { messageFault, titleFault, tookWords } from './incident-words.ts';

const startedAt = '2026-03-04T10:00:00Z';

test.each([
  ['2026-03-04T10:00:10Z', '1 minute'],
  ['2026-03-04T10:45:00Z', '45 minutes'],
  ['2026-03-04T11:39:00Z', '99 minutes'],
  ['2026-03-04T12:05:00Z', '2 hours'],
  ['2026-03-06T09:00:00Z', '47 hours'],
  ['2026-03-08T10:00:00Z', '4 days'],
])('an incident until %s lasted %s', (resolvedAt, words) => {
  expect(tookWords({ startedAt, resolvedAt })).toBe(words);
});

test('a title and a message need visible characters', () => {
  expect([titleFault(' \u200B'), messageFault('\u202E')]).toEqual([
    'Give it a title.',
    'Write a message, at least one sentence.',
  ]);
  expect([titleFault('Slow'), messageFault('🎭')]).toEqual([undefined, undefined]);
});
