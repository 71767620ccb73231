// Computes an answer's points from its verdicts, and the total of many answers. Graders give verdicts, never numbers.
import type { Grading, Verdict } from '../../../ai/grader.port.ts';

export interface Score {
  /** From 0 to `max`. */
  points: number;
  max: number;
}

const SHARE: Record<Exclude<Verdict, 'not_judged'>, number> = {
  met: 1,
  partly: 0.5,
  missing: 0,
  contradicted: 0,
};

/**
 * Points of a written answer: each criterion earns its weight times the share for its verdict; no answer earns 0.
 * Null if there is no score, because the grading is unsure or a criterion wasn't judged.
 * The grading must have passed verifyGrading.
 */
export function scoreOpen(
  criteria: readonly { id: string; weight: number }[],
  grading: Pick<Grading, 'outcome' | 'judgments'>,
): Score | null {
  if (grading.outcome === 'unsure') return null;
  const max = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  if (grading.outcome === 'no_answer') return { points: 0, max };
  let points = 0;
  for (const { id, weight } of criteria) {
    const verdict = grading.judgments.find((judgment) => judgment.criterion === id)?.verdict;
    if (verdict === undefined || verdict === 'not_judged') return null;
    points += weight * SHARE[verdict];
  }
  return { points, max };
}

/** If less than this share of the weight was graded, there's no total: it would say too little about the person. */
export const JUDGED_SHARE_FOR_TOTAL = 0.6;

/** One answer in a total; `score` is null if it has none (pending, unsure, or failed). */
export interface AnswerOutcome {
  /** The question's weight relative to the others, above 0; independent of its rubric's points. */
  weight: number;
  score: Score | null;
}

export interface Total {
  /** From 0 to 1; null if too little was graded, or there are no answers. */
  share: number | null;
  /** How many of the `of` answers have a score. */
  judged: number;
  of: number;
}

/** The weighted mean of the scored answers; the others are left out, and counted in `of`. */
export function totalOf(answers: readonly AnswerOutcome[]): Total {
  let weight = 0;
  let judgedWeight = 0;
  let earned = 0;
  let judged = 0;
  for (const answer of answers) {
    weight += answer.weight;
    if (!answer.score) continue;
    judged += 1;
    judgedWeight += answer.weight;
    earned += answer.weight * shareOf(answer.score);
  }
  // The tolerance lets 3 of 5 equal weights count as 60% despite rounding errors.
  const enough = weight > 0 && judgedWeight >= weight * JUDGED_SHARE_FOR_TOTAL - 1e-9;
  return { share: enough ? earned / judgedWeight : null, judged, of: answers.length };
}

/** Points as a share of the maximum, 0 to 1; null if the grade has no score. */
export function shareOf(score: Score): number;
export function shareOf(grade: { points: number | null; max: number }): number | null;
export function shareOf({ points, max }: { points: number | null; max: number }): number | null {
  if (points === null) return null;
  return max > 0 ? points / max : 0;
}
