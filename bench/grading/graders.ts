// The graders that are measured, each behind the same small door.
import { gradeByMeaning, gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import { wholeAnswerSimilarity } from '../../server/src/ai/builtin/likeness/whole-answer.ts';
import type { Grading, GradingTask } from '../../server/src/ai/grader.port.ts';
import { scoreOpen } from '../../server/src/modules/grading/grades/score.ts';
import { verifyGrading } from '../../server/src/modules/grading/grades/verify-grading.ts';

/**
 * `score` from 0 to 1, null while the grader is unsure; `points` what its verdicts earn in the product.
 * `dollars` null where it costs none.
 */
export type Read = { score: number | null; points: number | null; dollars: number | null };

export type MeasuredGrader = {
  name: string;
  /** Answers that are graded at once. */
  atOnce: number;
  /** So many other questions answer for each in the probe of that name: all pairs would take the time of the set itself. */
  strangers: number;
  grade: (task: GradingTask) => Promise<Read>;
};

export const builtin: MeasuredGrader = {
  name: 'builtin',
  atOnce: 1,
  strangers: 12,
  grade: (task) => Promise.resolve({ ...readByBuiltin(task), dollars: null }),
};

/** The product's own, with its model; it reads rubrics, so sets that have references alone are for the one by words. */
export const byMeaning = (model: EntailmentModel): MeasuredGrader => ({
  name: 'by meaning',
  atOnce: 1,
  strangers: 3,
  grade: async (task) => {
    const points = scoreShare(task, await gradeByMeaning(task, model));
    return { score: points, points, dollars: null };
  },
});

// Of a rubric the points count. Where references are all there is, the learnt score behind the verdict does: three
// verdicts would throw away what it knows.
const readByBuiltin = (task: GradingTask): Omit<Read, 'dollars'> => {
  const grading = gradeByWords(task);
  const points = scoreShare(task, grading);
  if (task.criteria.length > 1 || grading.outcome === 'unsure' || points === null)
    return { score: points, points };
  if (grading.outcome === 'no_answer') return { score: 0, points: 0 };
  // With nothing to compare with there is doubt and no number, but silence stays silence.
  if (task.criteria.every(({ phrasings }) => phrasings.length === 0)) return { score: null, points: null };
  return { score: wholeAnswerSimilarity(task), points };
};

// As the product does it: nothing is believed before it is checked, and our code makes the number.
export const scoreShare = (task: GradingTask, grading: Grading): number | null => {
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new Error(`broken evidence: ${JSON.stringify(verified.faults)}`);
  const score = scoreOpen(task.criteria, verified.grading);
  return score && score.points / score.max;
};
