// Tests the training: weights keep their sign, results are deterministic, and each question is in one fold only.
import { expect, test } from 'vitest';
import { fit } from './fit.ts';
import { foldsByQuestion } from './folds.ts';

// The first feature decides, the second is its negation, and the third is constant.
const rows = Array.from({ length: 400 }, (_, at) => {
  const value = (at % 20) / 20;
  return { features: [value, 1 - value, 3], human: value > 0.5 ? 1 : 0 };
});

test('a feature that decides gets its weight, and right is told from wrong', () => {
  const { intercept, weights } = fit(rows, [1, -1, 0]);
  expect(weights[0]).toBeGreaterThan(0.2);
  expect(weights[1]).toBeLessThan(-0.2);
  expect(weights[2]).toBe(0);
  const odds = (features: readonly number[]) =>
    features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), intercept);
  expect(odds([0.95, 0.05, 3])).toBeGreaterThan(0);
  expect(odds([0.05, 0.95, 3])).toBeLessThan(0);
});

test('a row of weight two counts as two rows', () => {
  const twice = rows.flatMap((row) => (row.human === 1 ? [row, row] : [row]));
  const weighed = rows.map((row) => (row.human === 1 ? { ...row, weight: 2 } : row));
  const [duplicatedFit, weightedFit] = [fit(twice, [1, -1, 0]), fit(weighed, [1, -1, 0])];
  expect(weightedFit.intercept).toBeCloseTo(duplicatedFit.intercept, 9);
  weightedFit.weights.forEach((weight, at) =>
    expect(weight).toBeCloseTo(duplicatedFit.weights[at] ?? Number.NaN, 9),
  );
});

test('a weight that may only speak for does not speak against', () => {
  expect(fit(rows, [1, 1, 1]).weights[1]).toBe(0);
});

test('the same rows give the same weights', () => {
  expect(fit(rows, [1, -1, 0])).toEqual(fit(structuredClone(rows), [1, -1, 0]));
});

test('all answers to one question are in one fold, and folds are of one size', () => {
  const answers = Array.from({ length: 300 }, (_, at) => ({ questionId: `q${at % 23}` }));
  const folds = foldsByQuestion(answers);
  for (const [id, ofQuestion] of Map.groupBy(answers, (_, at) => answers[at]?.questionId))
    expect(new Set(ofQuestion.map((answer) => folds[answers.indexOf(answer)])).size, id).toBe(1);
  const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((assignedFold) => assignedFold === fold).length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(20);
});
