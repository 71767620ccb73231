// Combines check results with the grader's verdicts in one grade.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { JudgedAnswer } from './judged.ts';

/** Checks with at least this share of the weight decide the score if the text has none. */
const decidingShare = 0.5;

export const weightOfChecks = (checks: readonly Check[]): number =>
  checks.reduce((sum, { weight }) => sum + weight, 0);

export const pointsOfChecks = (checks: readonly Check[]): number =>
  weightOfChecks(checks.filter(({ result }) => result.outcome === 'passed'));

/**
 * Adds up the points of both. If the text has no score, checks with at least half of the weight make up the whole score;
 * with less, the answer has no score.
 */
export const withChecks = (read: JudgedAnswer, checks: readonly Check[]): JudgedAnswer => {
  if (checks.length === 0) return read;
  const points = pointsOfChecks(checks);
  const weight = weightOfChecks(checks);
  // no content key: the same text with a different program gets a different grade
  const both = { ...read, contentKey: undefined, checks: [...checks], max: read.max + weight };
  if (read.state === 'no_answer' && points === 0) return both;
  if (read.points !== null) return { ...both, state: 'graded', points: read.points + points };
  if (weight < decidingShare * both.max) return both;
  return {
    ...both,
    state: 'graded',
    points,
    max: weight,
    comment: 'We couldn’t grade what you wrote, so your score comes only from the checks.',
  };
};
