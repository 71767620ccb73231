// Tests the results of an ordering question: the positions of each step, and whether each item is in one of them.
import { expect, test } from 'vitest';
import { stepPlacements } from './step-placements.ts';

test('items in the same step share its positions', () => {
  const steps = [
    { items: ['b'], reason: 'First.' },
    { items: ['a', 'c'], reason: 'Then.' },
    { items: ['d'], reason: 'Last.' },
  ];
  expect(stepPlacements(steps, ['b', 'c', 'd', 'a'])).toEqual([
    { range: '1', reason: 'First.', items: [{ id: 'b', place: 1, isRight: true }] },
    {
      range: '2–3',
      reason: 'Then.',
      items: [
        { id: 'a', place: 4, isRight: false },
        { id: 'c', place: 2, isRight: true },
      ],
    },
    { range: '4', reason: 'Last.', items: [{ id: 'd', place: 3, isRight: false }] },
  ]);
  expect(stepPlacements(steps, [])[0]?.items).toEqual([{ id: 'b', place: null, isRight: false }]);
});
