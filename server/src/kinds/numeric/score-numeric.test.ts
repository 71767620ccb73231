// Tests how numbers are scored; parsing them is tested in contract.
import { expect, test } from 'vitest';
import { scoreNumeric } from './score-numeric.ts';

test('accepts the expected unit and converts compatible ones', () => {
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
    reason: 'outside_tolerance',
    read: 0.004,
  });
  expect(scoreNumeric({ value: 4, tolerance: 0, unit: 's' }, '4000 ms')).toMatchObject({ points: 1 });
});

test('gives the reason for no points', () => {
  const key = { value: 0.3, tolerance: 0, unit: '' };
  expect(scoreNumeric(key, '  ')).toEqual({ points: 0, max: 1, reason: 'empty', read: null });
  expect(scoreNumeric(key, 'a little')).toMatchObject({ points: 0, reason: 'not_a_number' });
  expect(scoreNumeric(key, '1.000')).toEqual({ points: 0, max: 1, reason: 'ambiguous', read: null });
  expect(scoreNumeric(key, '0.31')).toMatchObject({ points: 0, reason: 'outside_tolerance', read: 0.31 });
});

test('floating-point rounding does not cost the point', () => {
  expect(scoreNumeric({ value: 0.1 + 0.2, tolerance: 0, unit: '' }, '0.3').points).toBe(1);
  expect(scoreNumeric({ value: 0.25, tolerance: 0.05, unit: '' }, '0.3').points).toBe(1);
});

test.each([
  ['three', 3],
  ['3 pages', 3],
  ['1,000', 1000],
  ['95 %', 95],
  ['1e3', 1000],
  ['~20', 20],
  ['2 million', 2e6],
])('%j earns the point if %d is correct', (text, value) => {
  const unit = text.endsWith('%') ? '%' : text.endsWith('pages') ? 'pages' : '';
  expect(scoreNumeric({ value, tolerance: 0, unit }, text)).toMatchObject({ points: 1, read: value });
});
