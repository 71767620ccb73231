// The measured graders, behind one interface.
import { gradeByMeaning, gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import { wholeAnswerSimilarity } from '../../server/src/ai/builtin/likeness/whole-answer.ts';
import type { Grading, GradingTask } from '../../server/src/ai/grader.port.ts';
import { scoreOpen } from '../../server/src/modules/grading/grades/score.ts';
import { verifyGrading } from '../../server/src/modules/grading/grades/verify-grading.ts';

/**
 * `score`: 0 to 1, null if the grader is unsure. `points`: the share that its verdicts earn in the product.
 * `dollars`: null if the grader is free.
 */
export type Read = { score: number | null; points: number | null; dollars: number | null };

export type MeasuredGrader = {
  name: string;
  /** Maximum concurrent answers. */
  atOnce: number;
  /** Other questions per question in the "answer to another question" probe. All pairs would take too long. */
  strangers: number;
  grade: (task: GradingTask) => Promise<Read>;
};

export const builtin: MeasuredGrader = {
  name: 'builtin',
  atOnce: 1,
  strangers: 12,
  grade: (task) => Promise.resolve({ ...readByBuiltin(task), dollars: null }),
};

/** The product's grader with its entailment model. It needs rubrics; sets with only references use the grader by words. */
export const byMeaning = (model: EntailmentModel): MeasuredGrader => ({
  name: 'by meaning',
  atOnce: 1,
  strangers: 3,
  grade: async (task) => {
    const points = scoreShare(task, await gradeByMeaning(task, model));
    return { score: points, points, dollars: null };
  },
});

// With a rubric, the points are the score. With references only, the score is the learned similarity behind the verdict,
// which is more precise than three verdicts.
const readByBuiltin = (task: GradingTask): Omit<Read, 'dollars'> => {
  const grading = gradeByWords(task);
  const points = scoreShare(task, grading);
  if (task.criteria.length > 1 || grading.outcome === 'unsure' || points === null)
    return { score: points, points };
  if (grading.outcome === 'no_answer') return { score: 0, points: 0 };
  // without references there is no score, except for an empty answer, handled above
  if (task.criteria.every(({ phrasings }) => phrasings.length === 0)) return { score: null, points: null };
  return { score: wholeAnswerSimilarity(task), points };
};

// As in the product: verifies the grading first, and computes the score in our own code.
export const scoreShare = (task: GradingTask, grading: Grading): number | null => {
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new Error(`broken evidence: ${JSON.stringify(verified.faults)}`);
  const score = scoreOpen(task.criteria, verified.grading);
  return score && score.points / score.max;
};
