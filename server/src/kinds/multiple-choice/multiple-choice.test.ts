// Tests that the comment states the number of correct and wrong options chosen.
import { expect, test } from 'vitest';
import { noExecution } from '../no-execution.ts';
import { multipleChoice } from './multiple-choice.ts';

const keyOf = (correct: number) => ({
  kind: 'multiple_choice' as const,
  options: ['a', 'b', 'c', 'd', 'e'].map((id, place) => ({ id, correct: place < correct })),
});

test.each([
  [3, ['d'], 'You chose none of the 3 correct options and 1 wrong one.'],
  [3, ['d', 'e'], 'You chose none of the 3 correct options and 2 wrong ones.'],
  [3, ['a'], 'You chose 1 of the 3 correct options.'],
  [2, ['a', 'b', 'c'], 'You chose both correct options and 1 wrong one.'],
  [3, ['a', 'b', 'c', 'd'], 'You chose all 3 correct options and 1 wrong one.'],
  [2, ['a', 'b'], 'Correct.'],
])('counts the options with %i correct and %j chosen', async (correct, choices, comment) => {
  const { comment: found } = await multipleChoice.judge(
    keyOf(correct),
    { kind: 'multiple_choice', choices },
    noExecution,
  );
  expect(found).toBe(comment);
});
