// Tests the remaining time: the server's clock counts, and each threshold is announced once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockWords, crossed, spokenTime } from './clock-words.ts';
import { clockOffset, timeLeft } from './time-left.ts';

const minute = 60_000;

test('a wrong local clock doesn’t change the time left', () => {
  fc.assert(
    fc.property(fc.integer({ min: -86_400_000, max: 86_400_000 }), fc.nat(3_600_000), (wrongBy, passed) => {
      const serverNow = Date.parse('2026-11-20T20:00:00.000Z');
      const deadline = new Date(serverNow + 50 * minute).toISOString();
      const offset = clockOffset(new Date(serverNow).toISOString(), serverNow + wrongBy);
      expect(timeLeft(deadline, offset, serverNow + wrongBy + passed)).toBe(
        Math.max(0, 50 * minute - passed),
      );
    }),
  );
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [24 * minute + 9_001, '24:10'],
  [65 * minute, '1:05:00'],
])('%i ms is shown as %s', (ms, words) => {
  expect(clockWords(ms)).toBe(words);
});

test('the time left is spoken in words', () => {
  expect(spokenTime(61_000)).toBe('1 minute 1 second');
  expect(spokenTime(2 * 60 * minute)).toBe('2 hours');
  expect(spokenTime(0)).toBe('0 seconds');
});

test('each threshold is crossed once, whatever the steps of the clock', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 200, max: 5_000 }), { minLength: 1, maxLength: 900 }), (steps) => {
      const limit = 30 * minute;
      let left = limit;
      const announced: string[] = [];
      for (const step of steps) {
        const after = Math.max(0, left - step);
        const threshold = crossed(left, after, limit);
        if (threshold) announced.push(threshold);
        left = after;
      }
      const all = ['half', 'five', 'one'];
      expect(announced).toEqual(all.slice(0, announced.length));
      expect(announced.length).toBe([15, 5, 1].filter((at) => left <= at * minute).length);
    }),
  );
});

test('only the threshold nearest to the end is announced after sleep', () => {
  expect(crossed(40 * minute, 30_000, 60 * minute)).toBe('one');
  expect(crossed(6 * minute, 5.5 * minute, 10 * minute)).toBeNull();
});
