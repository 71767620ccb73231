// Tests that the estimate depends on prompt length: each criterion is one call, and questions graded by rule cost nothing.
import { expect, test } from 'vitest';
import { estimateTest } from './estimate-test.ts';

const criterion = (id: string, label: string) => ({ id, label, weight: 1, phrasings: [] });
const open = (labels: readonly string[], modelAnswer = 'Because it is safe to repeat.') => ({
  kind: 'long_answer' as const,
  questionText: 'Why is a retry safe?',
  criteria: labels.map((label, at) => criterion(`c${at}`, label)),
  misconceptions: [],
  modelAnswer,
});
const closed = { kind: 'single_choice' as const };

test('an empty bank, or one graded by rule, costs nothing', () => {
  const nothing = { questions: 10, inputTokens: 0, outputTokens: 0 };
  expect(estimateTest([])).toEqual(nothing);
  expect(estimateTest([closed, closed])).toEqual(nothing);
});

test('tokens are proportional to the criteria and to the share of questions with a rubric', () => {
  const oneCriterion = estimateTest([open(['Says that it is repeatable'])]);
  const twoCriteria = estimateTest([open(['Says that it is repeatable', 'Says that it is repeatable'])]);
  expect(twoCriteria).toMatchObject({
    inputTokens: 2 * oneCriterion.inputTokens,
    outputTokens: 2 * oneCriterion.outputTokens,
  });
  const half = estimateTest([open(['Says that it is repeatable']), closed]);
  expect(half.inputTokens * 2).toBe(oneCriterion.inputTokens);
});

test('four more bytes of the model answer add two input tokens to each call', () => {
  const short = estimateTest([open(['It repeats'], 'x'.repeat(400))]);
  const long = estimateTest([open(['It repeats'], 'x'.repeat(800))]);
  expect(long.inputTokens - short.inputTokens).toBe(10 * 200);
});
