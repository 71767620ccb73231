// Holds how numbers are read and scored.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readNumber, scoreNumeric } from './score-numeric.ts';

test.each([
  ['4096', 4096],
  ['4,096', 4096],
  ['4 096', 4096],
  ['4\u202f096', 4096],
  ["4'096", 4096],
  ['4_096', 4096],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['12,5', 12.5],
  ['4.096', 4.096],
  ['1e3', 1000],
  ['1.5E-3', 0.0015],
  ['2 × 10^3', 2000],
  ['2×10³', 2000],
  ['2 x 10⁻³', 0.002],
  ['-7', -7],
  ['\u22127', -7],
  ['~ 40', 40],
  ['40.', 40],
  ['４０', 40],
])('reads %j as %d', (text, value) => {
  expect(readNumber(text)?.value).toBeCloseTo(value, 12);
});

test.each(['', 'many', 'about 5', '-', '1,23,4', '1,234,56.7', '1.2,3.4', '1.2.3', '1e999'])(
  'does not read %j',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test('a unit may follow when it is the one asked for', () => {
  const key = { value: 4096, tolerance: 0, unit: 'connections' };
  expect(scoreNumeric(key, '4,096 Connections.')).toMatchObject({
    points: 1,
    reason: 'within_tolerance',
    read: 4096,
  });
  expect(scoreNumeric(key, '4096 connection')).toMatchObject({ points: 1 });
  expect(scoreNumeric({ value: 5, tolerance: 0, unit: 'percent' }, '5%')).toMatchObject({ points: 1 });
  expect(scoreNumeric(key, '4096 threads')).toMatchObject({ points: 0, reason: 'other_unit', read: 4096 });
  expect(scoreNumeric({ value: 4, tolerance: 0, unit: 's' }, '4 ms')).toMatchObject({
    points: 0,
    reason: 'other_unit',
  });
});

test('says why there is no point', () => {
  const key = { value: 0.3, tolerance: 0, unit: '' };
  expect(scoreNumeric(key, '  ')).toEqual({ points: 0, max: 1, reason: 'empty', read: null });
  expect(scoreNumeric(key, 'a third')).toMatchObject({ points: 0, reason: 'not_a_number' });
  expect(scoreNumeric(key, '0.31')).toMatchObject({ points: 0, reason: 'outside_tolerance', read: 0.31 });
});

test('binary fractions do not cost the point', () => {
  expect(scoreNumeric({ value: 0.1 + 0.2, tolerance: 0, unit: '' }, '0.3').points).toBe(1);
  expect(scoreNumeric({ value: 0.25, tolerance: 0.05, unit: '' }, '0.3').points).toBe(1);
});

test('property: what JavaScript or English grouping prints is read back', () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(readNumber(String(value))?.value).toBeCloseTo(value, 6);
      const grouped = value.toLocaleString('en-GB', { maximumFractionDigits: 20 });
      expect(readNumber(grouped)?.value).toBeCloseTo(value, 6);
    }),
  );
});

test('property: any text gets a finite reading or none, and never throws', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,'_ e×^]{0,14}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readNumber(text);
      expect(reading === null || Number.isFinite(reading.value)).toBe(true);
    }),
  );
});
