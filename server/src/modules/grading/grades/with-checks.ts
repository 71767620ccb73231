// Combines check results with the grader's verdicts in one grade.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { JudgedAnswer } from './judged.ts';

/** From this share of the weight on, what was run decides even where the words have no number. */
const decidingShare = 0.5;

export const weightOfChecks = (checks: readonly Check[]): number =>
  checks.reduce((sum, { weight }) => sum + weight, 0);

export const pointsOfChecks = (checks: readonly Check[]): number =>
  weightOfChecks(checks.filter(({ result }) => result.outcome === 'passed'));

/**
 * Points are the sum of both. Words without a number stay out of points and maximum where the checks carry at least half
 * of the weight; elsewhere the whole has no number.
 */
export const withChecks = (read: JudgedAnswer, checks: readonly Check[]): JudgedAnswer => {
  if (checks.length === 0) return read;
  const points = pointsOfChecks(checks);
  const weight = weightOfChecks(checks);
  // no content key: the same words with another program get another grade
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
