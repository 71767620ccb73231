// Points of one answer from its verdicts, and the total of many. Graders never give numbers; these rules do.
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
 * Points of an open answer: each criterion gives its weight times the share of its verdict.
 * Null while it has no number: the grading is unsure, or a criterion was not judged. *No answer* is 0 points.
 * The grading must have passed verifyGrading.
 */
export function scoreOpen(
  criteria: readonly { id: string; weight: number }[],
  grading: Pick<Grading, 'outcome' | 'judgements'>,
): Score | null {
  if (grading.outcome === 'unsure') return null;
  const max = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  if (grading.outcome === 'no_answer') return { points: 0, max };
  let points = 0;
  for (const { id, weight } of criteria) {
    const verdict = grading.judgements.find((judgement) => judgement.criterion === id)?.verdict;
    if (verdict === undefined || verdict === 'not_judged') return null;
    points += weight * SHARE[verdict];
  }
  return { points, max };
}

/** Below this share of the weight, a total would say more about what is missing than about the person. */
export const JUDGED_SHARE_FOR_TOTAL = 0.6;

/** One answer as part of a total: `score` is null while it has none (grading, unsure, failed). */
export interface AnswerOutcome {
  /** What the question counts against the others, above 0; independent of how many points its rubric has. */
  weight: number;
  score: Score | null;
}

export interface Total {
  /** From 0 to 1, or null if too little was judged (or nothing was asked). */
  share: number | null;
  /** "from `judged` of `of`". */
  judged: number;
  of: number;
}

/** The weighted mean over scored answers; the others are left out and reported. */
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
  // The tolerance keeps 3 of 5 equal weights at 60 % whatever binary fractions make of it.
  const enough = weight > 0 && judgedWeight >= weight * JUDGED_SHARE_FOR_TOTAL - 1e-9;
  return { share: enough ? earned / judgedWeight : null, judged, of: answers.length };
}

/** Points by maximum, 0 to 1; null where the grade has no number. */
export function shareOf(score: Score): number;
export function shareOf(grade: { points: number | null; max: number }): number | null;
export function shareOf({ points, max }: { points: number | null; max: number }): number | null {
  if (points === null) return null;
  return max > 0 ? points / max : 0;
}
