// Tests the points of an order: correct is 1, reversed is 0, and a better order never earns less.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOrdering } from './score-ordering.ts';
import { shownOrder } from './show-order.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('each pair in the wrong order cancels out a correct one', () => {
  const steps = [['a'], ['b'], ['c'], ['d']];
  expect(scoreOrdering(steps, ['a', 'b', 'c', 'd'])).toEqual({ points: 1, right: 6, pairs: 6 });
  expect(scoreOrdering(steps, ['b', 'a', 'c', 'd'])).toEqual({ points: 4 / 6, right: 5, pairs: 6 });
  expect(scoreOrdering(steps, ['b', 'c', 'd', 'a'])).toEqual({ points: 0, right: 3, pairs: 6 });
});

test('items of one step can be in either order', () => {
  const steps = [['a'], ['b', 'c'], ['d']];
  for (const order of ['abcd', 'acbd']) expect(scoreOrdering(steps, order.split('')).points).toBe(1);
  expect(scoreOrdering(steps, ['b', 'a', 'c', 'd']).points).toBeLessThan(1);
});

test('missing items count as wrong pairs, and unknown items are ignored', () => {
  const steps = [['a'], ['b'], ['c'], ['d']];
  expect(scoreOrdering(steps, []).points).toBe(0);
  expect(scoreOrdering(steps, ['x', 'y']).points).toBe(0);
  expect(scoreOrdering(steps, ['a', 'b', 'c'])).toEqual({ points: 0, right: 3, pairs: 6 });
  expect(scoreOrdering(steps, ['a', 'b', 'c', 'd', 'g']).points).toBe(1);
});

/** Four to seven items in at least two steps. */
const key = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 7 })
  .map((sizes) => {
    let at = 0;
    return sizes.map((size) => letters.slice(at, (at += size))).filter((step) => step.length > 0);
  })
  .filter((steps) => steps.length > 1 && steps.flat().length > 3);
const keyAndOrder = key.chain((steps) =>
  fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps.flat(), { minLength: steps.flat().length })),
);

test('property: only a correct order earns 1, and the reverse earns 0', () => {
  fc.assert(
    fc.property(keyAndOrder, ([steps, order]) => {
      const { points, right, pairs } = scoreOrdering(steps, order);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points === 1).toBe(right === pairs);
      expect(scoreOrdering(steps, steps.flat()).points).toBe(1);
      expect(scoreOrdering(steps, steps.flat().toReversed()).points).toBe(0);
    }),
  );
});

test('property: swapping two neighbors into the correct order never costs points', () => {
  const cases = keyAndOrder.chain(([steps, order]) =>
    fc.tuple(fc.constant(steps), fc.constant(order), fc.integer({ min: 0, max: order.length - 2 })),
  );
  fc.assert(
    fc.property(cases, ([steps, order, at]) => {
      const swapped = order.with(at, order[at + 1] ?? '').with(at + 1, order[at] ?? '');
      const stepOf = (id: string | undefined) =>
        steps.findIndex((step) => id !== undefined && step.includes(id));
      const gain = scoreOrdering(steps, swapped).points - scoreOrdering(steps, order).points;
      const wasWrong = stepOf(order[at]) - stepOf(order[at + 1]);
      if (wasWrong > 0) expect(gain).toBeGreaterThanOrEqual(0);
      else if (wasWrong < 0) expect(gain).toBeLessThanOrEqual(0);
      else expect(gain).toBe(0);
    }),
  );
});

test('property: the shown order has all items, depends only on the seed, and is never correct', () => {
  fc.assert(
    fc.property(key, fc.string(), (steps, seed) => {
      const shown = shownOrder(steps, seed);
      expect(shown.toSorted()).toEqual(steps.flat().toSorted());
      expect(shownOrder(steps, seed)).toEqual(shown);
      expect(scoreOrdering(steps, shown).points).toBeLessThan(1);
    }),
  );
});
