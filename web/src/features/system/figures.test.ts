// Tests how system figures are formatted.
import { expect, test } from 'vitest';
import { bytesWords, figuresOf } from './figures.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 kB'],
  [12_345_678, '12 MB'],
  [9_800_000_000, '9.8 GB'],
])('%i bytes is shown as %s', (bytes, words) => expect(bytesWords(bytes)).toBe(words));

test('known figures are named and ordered, and unknown ones keep their name', () => {
  expect(figuresOf({ databaseBytes: 2_000_000, moons: 3, people: 1200 })).toEqual([
    { name: 'People', value: '1,200', when: 'all time' },
    { name: 'Database', value: '2 MB', when: 'now' },
    { name: 'moons', value: '3', when: 'now' },
  ]);
});
