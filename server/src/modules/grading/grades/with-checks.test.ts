// How checks and a text's grade are combined: nothing counts twice, and an unsure text doesn't void the score of the checks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { JudgedAnswer } from './judged.ts';
import { withChecks } from './with-checks.ts';

const checkOf = (weight: number, passed: boolean): Check => ({
  id: 'a',
  label: 'A test',
  weight,
  visible: false,
  result: passed ? { outcome: 'passed', ms: 1 } : { outcome: 'wrong', ms: 1 },
});
const reading = (state: JudgedAnswer['state'], points: number | null, max: number): JudgedAnswer => ({
  state,
  points,
  max,
  judgments: [],
  comment: 'Read.',
  grader: { kind: 'built_in', name: 'n', version: '1' },
});

const anyCheck = fc
  .record({ weight: fc.integer({ min: 1, max: 5 }), passed: fc.boolean() })
  .map(({ weight, passed }) => checkOf(weight, passed));

test('points never exceed the maximum, and a score never becomes null', () => {
  fc.assert(
    fc.property(
      fc.array(anyCheck),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      (checks, got, left) => {
        const judged = withChecks(reading('graded', got, got + left), checks);
        expect(judged.points).not.toBeNull();
        expect(judged.points ?? -1).toBeGreaterThanOrEqual(got);
        expect(judged.points ?? -1).toBeLessThanOrEqual(judged.max);
      },
    ),
  );
});

test('without checks, the grade is unchanged', () => {
  const read = reading('unsure', null, 4);
  expect(withChecks(read, [])).toBe(read);
});

test('checks are still scored if the text is unsure and they are at least half of the weight', () => {
  expect(withChecks(reading('unsure', null, 4), [checkOf(4, true), checkOf(2, false)])).toMatchObject({
    state: 'graded',
    points: 4,
    max: 6,
  });
  expect(withChecks(reading('unsure', null, 4), [checkOf(1, true)])).toMatchObject({
    state: 'unsure',
    points: null,
    max: 5,
  });
});

test('no text and no passed check is no answer; any passed check is graded', () => {
  expect(withChecks(reading('no_answer', 0, 4), [checkOf(2, false)])).toMatchObject({
    state: 'no_answer',
    points: 0,
    max: 6,
  });
  expect(withChecks(reading('no_answer', 0, 4), [checkOf(2, true)])).toMatchObject({
    state: 'graded',
    points: 2,
    max: 6,
  });
});
