// Tests the points of choice questions, and the effect of each option.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { scoreMultipleChoice, scoreSingleChoice } from './score-choice.ts';

const single = [
  { id: 'a', correct: true },
  { id: 'b', correct: false },
  { id: 'c', correct: false },
];
const multiple = [
  { id: 'a', correct: true },
  { id: 'b', correct: true },
  { id: 'c', correct: false },
  { id: 'd', correct: false },
];

test('single choice: only the correct option alone earns the point', () => {
  expect(scoreSingleChoice(single, ['a'])).toMatchObject({ points: 1, max: 1 });
  expect(scoreSingleChoice(single, ['b']).points).toBe(0);
  expect(scoreSingleChoice(single, []).points).toBe(0);
  expect(scoreSingleChoice(single, ['a', 'b']).points).toBe(0);
  expect(scoreSingleChoice(single, ['nothing-of-the-kind']).points).toBe(0);
});

test('multiple choice: wrong options cost points, never below 0', () => {
  expect(scoreMultipleChoice(multiple, ['a', 'b']).points).toBe(1);
  expect(scoreMultipleChoice(multiple, ['a']).points).toBe(0.5);
  expect(scoreMultipleChoice(multiple, ['a', 'b', 'c']).points).toBe(0.5);
  expect(scoreMultipleChoice(multiple, ['a', 'c']).points).toBe(0);
  expect(scoreMultipleChoice(multiple, ['c', 'd']).points).toBe(0);
  expect(scoreMultipleChoice(multiple, ['a', 'b', 'c', 'd']).points).toBe(0);
  expect(scoreMultipleChoice(multiple, ['a', 'a', 'a']).points).toBe(0.5);
});

test('each option has its effect', () => {
  expect(scoreMultipleChoice(multiple, ['a', 'c']).effects).toEqual([
    { option: 'a', effect: 'right_chosen' },
    { option: 'b', effect: 'right_missed' },
    { option: 'c', effect: 'wrong_chosen' },
    { option: 'd', effect: 'wrong_left' },
  ]);
});

const rubric = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 6 })
  .filter((flags) => flags.includes(true) && flags.includes(false))
  .map((flags) => flags.map((correct, at) => ({ id: String(at), correct })));

test('property: only exactly the correct options, in any order, earn the full point', () => {
  const cases = rubric.chain((options) =>
    fc.tuple(fc.constant(options), fc.shuffledSubarray(options.map((option) => option.id))),
  );
  fc.assert(
    fc.property(cases, ([options, chosen]) => {
      const { points } = scoreMultipleChoice(options, chosen);
      const exact = options.every((option) => option.correct === chosen.includes(option.id));
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points === 1).toBe(exact);
      expect(scoreMultipleChoice(options, chosen.toSorted()).points).toBe(points);
    }),
  );
});

test('property: another correct option never costs points, and another wrong one never adds any', () => {
  const cases = rubric.chain((options) =>
    fc.tuple(
      fc.constant(options),
      fc.subarray(options.map((option) => option.id)),
      fc.constantFrom(...options),
    ),
  );
  fc.assert(
    fc.property(cases, ([options, chosen, added]) => {
      const without = chosen.filter((id) => id !== added.id);
      const gain =
        scoreMultipleChoice(options, [...without, added.id]).points -
        scoreMultipleChoice(options, without).points;
      expect(added.correct ? gain >= 0 : gain <= 0).toBe(true);
    }),
  );
});
