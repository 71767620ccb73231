// Tests that the comment states the number of correct matches.
import { expect, test } from 'vitest';
import { noExecution } from '../no-execution.ts';
import { matching } from './matching.ts';

test.each([
  [['b', 'c', 'a'], 'You matched none of the 3 correctly.'],
  [['a', 'c', 'b'], 'You matched 1 of the 3 correctly.'],
  [['a', 'b', 'c'], 'Correct.'],
])('counts the correct matches of %j', async (choices, comment) => {
  const key = { kind: 'matching' as const, choices: ['a', 'b', 'c'] };
  const { comment: found } = await matching.judge(key, { kind: 'matching', choices }, noExecution);
  expect(found).toBe(comment);
});
