// Tests the agreement metrics on pairs that can be worked out by hand.
import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

const pairs = (...list: [human: number, score: number][]) => list.map(([human, score]) => ({ human, score }));

test('the same marks agree wholly', () => {
  expect(agreementOf(pairs([0, 0], [1, 1], [0.5, 0.5]))).toEqual({
    n: 3,
    r: expect.closeTo(1, 12) as number,
    rmse: 0,
    accuracy: 1,
    macroF1: 1,
  });
});

test('figures worked out by hand', () => {
  // r = 0.5/√(0.75·1), from the deviations; 3 of 4 correct; F1 is 2/3 for right and 4/5 for wrong
  const { r, rmse, accuracy, macroF1 } = agreementOf(pairs([1, 1], [1, 0], [0, 0], [0, 0]));
  expect(r).toBeCloseTo(1 / Math.sqrt(3), 12);
  expect(rmse).toBeCloseTo(0.5, 12);
  expect(accuracy).toBe(0.75);
  expect(macroF1).toBeCloseTo((2 / 3 + 4 / 5) / 2, 12);
});

test('the half itself counts as right on both sides', () => {
  expect(agreementOf(pairs([0.5, 0.5], [0.49, 0.49])).accuracy).toBe(1);
});

test('where one side never varies there is no correlation', () => {
  expect(agreementOf(pairs([1, 0.2], [1, 0.9])).r).toBeNull();
  expect(agreementOf(pairs([1, 0.3], [0, 0.3])).r).toBeNull();
  expect(agreementOf(pairs([0.1, 0.3], [0.1, 0.3], [0.1, 0.9])).r).toBeNull();
});

test('a class that nobody names has no F1', () => {
  expect(agreementOf(pairs([1, 0.9], [1, 0.8])).macroF1).toBe(1);
});

test('nothing gives no figures', () => {
  expect(agreementOf([])).toEqual({ n: 0, r: null, rmse: null, accuracy: null, macroF1: null });
});
