// Tests the cost, the prices people type, and that an estimate is labeled as one.
import { expect, test } from 'vitest';
import { costWords, missingWords, priceIn, sourceWords } from './price-words.ts';

const counted = { from: 'records', of: 1200, inputTokens: 12_345, outputTokens: 678 } as const;
const estimate = { ...counted, from: 'estimate', of: 10 } as const;

test.each([
  ['0.40', 0.4],
  [' 0,40 ', 0.4],
  ['15', 15],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['1e9', undefined],
  ['12345678', undefined],
  ['free', undefined],
])('%j is read as the price %j', (typed, price) => {
  expect(priceIn(typed)).toBe(price);
});

test.each([
  [{ read: 2, written: 10 }, 'About 0.031 per test, or 3.1 per hundred.'],
  [{ read: 0.01, written: 0.01 }, 'About 0.00013 per test, or 0.013 per hundred.'],
  [{ read: 0, written: 0 }, 'Free.'],
])('%j costs: %s', (prices, words) => {
  expect(costWords(counted, prices)).toBe(words);
});

test.each([
  [['', ''], 'Enter both prices.'],
  [['2', ' '], 'Enter both prices.'],
  [['2', '-1'], 'Enter prices as plain numbers under a million, such as 0.40.'],
  [['1,234.56', ''], 'Enter prices as plain numbers under a million, such as 0.40.'],
])('without both prices, %j shows: %s', (typed, words) => {
  expect(missingWords(typed)).toBe(words);
});

test('measured tokens are called measured, and an estimate is called an estimate', () => {
  expect(sourceWords(counted)).toMatch(/^Measured here: 12,345 input and 678 output tokens .* 1,200 tests/);
  expect(sourceWords(estimate)).toMatch(/^Estimate: 12,345 input .* test of 10 questions/);
});
