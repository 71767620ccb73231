// Tests that times are relative up to a day, then dates.
import { expect, test } from 'vitest';
import { timeWords } from './time.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number): string => timeWords(new Date(now.getTime() - seconds * 1000), now, 'UTC');

test.each([
  [0, 'just now'],
  [44, 'just now'],
  [-5, 'just now'],
  [-44, 'in less than a minute'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [60 * 60, '1 hour ago'],
  [23 * 3600, '23 hours ago'],
  [24 * 3600, 'Nov 19'],
  [400 * 24 * 3600, 'Oct 16, 2025'],
  [-3 * 3600, 'in 3 hours'],
])('%i seconds ago is shown as %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test('a date uses the given time zone', () => {
  const at = new Date('2026-11-10T23:30:00Z');
  expect(timeWords(at, now, 'UTC')).toBe('Nov 10');
  expect(timeWords(at, now, 'Asia/Tokyo')).toBe('Nov 11');
});
