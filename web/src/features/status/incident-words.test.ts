// Holds how long an incident took in words, and which fields must be filled.
import { expect, test } from 'vitest';
import { faultsOf, tookWords } from './incident-words.ts';

const startedAt = '2026-03-04T10:00:00Z';

test.each([
  ['2026-03-04T10:00:10Z', '1 minute'],
  ['2026-03-04T10:45:00Z', '45 minutes'],
  ['2026-03-04T11:39:00Z', '99 minutes'],
  ['2026-03-04T12:05:00Z', '2 hours'],
  ['2026-03-06T09:00:00Z', '47 hours'],
  ['2026-03-08T10:00:00Z', '4 days'],
])('until %s it took %s', (resolvedAt, words) => {
  expect(tookWords({ startedAt, resolvedAt })).toBe(words);
});

test('a title and a text need something that can be seen; an update has no title', () => {
  expect(Object.keys(faultsOf({ title: ' \u200B', text: '\u202E' }))).toEqual(['title', 'text']);
  expect(faultsOf({ title: 'Slow', text: '🎭' })).toEqual({});
  expect(faultsOf({ title: undefined, text: 'Over.' })).toEqual({});
});
