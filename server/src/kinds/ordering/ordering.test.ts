// Tests that the comment states the number of pairs in the correct order.
import { expect, test } from 'vitest';
import { noExecution } from '../no-execution.ts';
import { ordering } from './ordering.ts';

const rule = 'Each pair in the wrong order cancels out a correct one.';

test.each([
  [['c', 'b', 'a'], 'None of the 3 pairs of items are in the correct order.'],
  [['c', 'a', 'b'], `1 of the 3 pairs of items is in the correct order. ${rule}`],
  [['b', 'a', 'c'], `2 of the 3 pairs of items are in the correct order. ${rule}`],
  [['a', 'b', 'c'], 'Correct.'],
])('counts the correct pairs of %j', async (order, comment) => {
  const key = { kind: 'ordering' as const, steps: [['a'], ['b'], ['c']] };
  const { comment: found } = await ordering.judge(key, { kind: 'ordering', order }, noExecution);
  expect(found).toBe(comment);
});
