// Tests parsing estimates, with and without a calculation, a scale, and a rate.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEstimate } from './read-estimate.ts';

const rate = 'updates per second';

test.each<[string, string, number | null]>([
  ['30000', rate, 30_000],
  ['30,000', rate, 30_000],
  ['30k/s', rate, 30_000],
  ['~4200/s', rate, 4200],
  ['about 4,600/s', rate, 4600],
  ['100k rps', rate, 100_000],
  ['120,000 / 4 s = 30,000 per s', rate, 30_000],
  ['100M/86,400 × 4 ≈ 4,600 per s', rate, 4600],
  ['500,000 × 6 / 300 s = 10,000 per s (peak higher)', rate, 10_000],
  ['9,000 per minute', rate, 150],
  ['1.8 million per minute', rate, 30_000],
  ['28 million/s', rate, 28e6],
  ['48', 'million lines', 48],
  ['48 million', 'million lines', 48],
  ['48 M', 'million lines', 48],
  ['48,000,000', 'million lines', 48],
  ['3.65 billion = 3,650 million', 'million links', 3650],
  ['2M × 1,825 days ≈ 3,650 million', 'million links', 3650],
  ['52.6 bn', 'billion lines', 52.6],
  ['~960 TB', 'TB', 960],
  ['960', 'TB', 960],
  ['0.96 PB', 'TB', 960],
  ['600k × 4 MB × 1.1 × 365 ≈ 960 TB', 'TB', 960],
  ['20,000 / 4 = 5,000', 'orders', 5000],
  ['5000 orders', 'orders', 5000],
  ['five thousand', 'orders', 5000],
  ['7', 'uploads per second', 7],
  ['', rate, null],
  ['many', rate, null],
  ['12 GB', rate, null],
  ['= ?', rate, null],
])('%j for %s is %j', (text, unit, value) => {
  expect(readEstimate(text, unit)).toBe(value);
});

test('parses any whole number with and without a scale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), (count) => {
      expect(readEstimate(`${count}k/s`, rate)).toBe(count * 1000);
      expect(readEstimate(`≈ ${count} million`, 'million lines')).toBe(count);
      expect(readEstimate(`1 × ${count} = ${count} per second`, rate)).toBe(count);
    }),
  );
});

test('returns a finite number or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const value = readEstimate(text, rate);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});
