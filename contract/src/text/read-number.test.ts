// Tests parsing typed numbers: clear, ambiguous, and invalid ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsNumber, numberInFigures, readNumber } from './read-number.ts';

const valueOf = (text: string, unit = ''): number | null => {
  const reading = readNumber(text, unit);
  return reading.is === 'number' ? reading.value : null;
};

describe('figures', () => {
  test.each([
    ['4096', 4096],
    ['4,096', 4096],
    ['4 096', 4096],
    ['4\u202f096', 4096],
    ["4'096", 4096],
    ['4’096', 4096],
    ['4_096', 4096],
    ['1,000', 1000],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['12,34,567', 1234567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.000,5', 1000.5],
    ['12 345,6', 12345.6],
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['0,125', 0.125],
    ['0.500', 0.5],
    ['12,5', 12.5],
    ['4.096', 4.096],
    ['3.50', 3.5],
    ['1e3', 1000],
    ['1E3', 1000],
    ['1.5E-3', 0.0015],
    ['2 × 10^3', 2000],
    ['2*10**3', 2000],
    ['2×10³', 2000],
    ['2 x 10⁻³', 0.002],
    ['10³', 1000],
    ['2^10', 1024],
    ['5²', 25],
    ['1/2', 0.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['2 ¾', 2.75],
    ['1 1/2', 1.5],
    ['-7', -7],
    ['\u22127', -7],
    ['–7', -7],
    ['- 7', -7],
    ['+7', 7],
    ['minus 7', -7],
    ['-0', 0],
    ['~ 40', 40],
    ['~20', 20],
    ['≈20', 20],
    ['about 5', 5],
    ['approx. 5', 5],
    ['x = 5', 5],
    ['The answer is 5.', 5],
    ['40.', 40],
    ['４０', 40],
    ['1k', 1000],
    ['1.5K', 1500],
    ['2M', 2e6],
    ['2 million', 2e6],
    ['1,5 million', 1.5e6],
    ['3 bn', 3e9],
    ['$5', 5],
  ])('%j is %d', (text, value) => expect(valueOf(text)).toBeCloseTo(value, 12));
});

describe('words', () => {
  test.each([
    ['three', 3],
    ['Three.', 3],
    ['zero', 0],
    ['twenty-one', 21],
    ['twenty one', 21],
    ['a hundred', 100],
    ['two hundred and fifty', 250],
    ['three thousand six hundred', 3600],
    ['two million', 2e6],
    ['half', 0.5],
    ['a third', 1 / 3],
    ['two thirds', 2 / 3],
    ['two and a half', 2.5],
    ['three point one four', 3.14],
    ['a dozen', 12],
    ['negative three', -3],
    ['about twenty', 20],
  ])('%j is %d', (text, value) => expect(valueOf(text)).toBeCloseTo(value, 12));
});

describe('units', () => {
  test.each([
    ['3 pages', 'pages', 3],
    ['3 page', 'pages', 3],
    ['three pages', 'pages', 3],
    ['3 pages', '', 3],
    ['95 %', '%', 95],
    ['95%', '%', 95],
    ['95 percent', '%', 95],
    ['twenty per cent', '%', 20],
    ['5 %', '', 0.05],
    ['4,096 Connections.', 'connections', 4096],
    ['3834 users', 'users per group', 3834],
    ['3834 users / group', 'users per group', 3834],
    ['72 status codes', 'codes', 72],
    ['3 per 100 users', 'per 100 users', 3],
    ['60 min', 'minutes', 60],
    ['1 hour', 'minutes', 60],
    ['1.5 h', 'minutes', 90],
    ['4 s', 'ms', 4000],
    ['250ms', 's', 0.25],
    ['2k requests', 'requests', 2000],
  ])('%j of %j is %d', (text, unit, value) => expect(valueOf(text, unit)).toBeCloseTo(value, 12));

  test.each([
    ['4096 threads', 'connections'],
    ['60 requests per second', 'requests'],
    ['$5', 'rows'],
    ['4 KB', 'pages'],
  ])('%j has a different unit than %j', (text, unit) => {
    expect(readNumber(text, unit).is).toBe('other_unit');
    expect(containsNumber(text)).toBe(true);
  });
});

test.each([
  ['1.000', 1, 1000],
  ['12.500', 12.5, 12500],
  ['-1.000', -1, -1000],
  ['1.500 rows', 1.5, 1500],
])('%j is ambiguous', (text, first, second) => {
  expect(readNumber(text, 'rows')).toEqual({ is: 'ambiguous', values: [first, second] });
  expect(containsNumber(text)).toBe(false);
});

test.each([
  '',
  ' ',
  'abc',
  'many',
  'none',
  'a',
  'a few',
  '-',
  '--3',
  '%',
  '1,23,4',
  '1,234,56.7',
  '1.2,3.4',
  '1.2.3',
  "5'6",
  '1 2',
  '3, 4',
  '3-4',
  '3–4',
  '3 or 4',
  'three or four',
  '3 to 4',
  'one two',
  '5 ± 1',
  '3+4',
  '1/0',
  '5/6/2024',
  '2024-01-01',
  '12:30',
  '0x10',
  '1e',
  '1e999',
  '10₂',
  'NaN',
  'Infinity',
  '∞',
])('%j is not a number', (text) => {
  expect(readNumber(text, '')).toEqual({ is: 'none' });
  expect(containsNumber(text)).toBe(false);
});

test('property: numbers formatted by JavaScript are parsed back', () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(valueOf(String(value))).toBeCloseTo(value, 6);
      expect(valueOf(value.toLocaleString('en-GB', { maximumFractionDigits: 20 }))).toBeCloseTo(value, 6);
    }),
  );
});

test('property: a parsed number as displayed parses to the same value', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+0-9.,'_ e×^½k%]{1,14}$/), (text) => {
      const value = valueOf(text);
      fc.pre(value !== null);
      expect(valueOf(numberInFigures(value!))).toBeCloseTo(value!, 9);
    }),
  );
});

test('property: any text with any unit parses to finite values or none', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^[-+0-9.,'_ e×^/½%kM]{0,16}$/),
    fc
      .array(
        fc.constantFrom('one', 'a', 'and', 'half', 'hundred', 'point', 'million', '-', '3', 'third', 'or'),
        { maxLength: 8 },
      )
      .map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('', '%', 'minutes', 'users per group'), (text, unit) => {
      const reading = readNumber(text, unit);
      const values = reading.is === 'ambiguous' ? reading.values : 'value' in reading ? [reading.value] : [];
      expect(values.every(Number.isFinite)).toBe(true);
      // Whether the question counts as answered doesn't depend on the unit.
      expect(containsNumber(text)).toBe(reading.is === 'number' || reading.is === 'other_unit');
    }),
    { numRuns: 1000 },
  );
});
