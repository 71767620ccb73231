// The graders that are measured, each behind the same small door.
import { gradeBuiltin } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { Grading, GradingTask } from '../../server/src/ai/grader.port.ts';
import { scoreOpen } from '../../server/src/features/grading/score.ts';
import { verifyGrading } from '../../server/src/features/grading/verify-grading.ts';

/** `score` from 0 to 1; null while the grader is unsure. `dollars` null where it costs none. */
export type Read = { score: number | null; dollars: number | null };

export type MeasuredGrader = { name: string; grade: (task: GradingTask) => Promise<Read> };

const builtin: MeasuredGrader = {
  name: 'builtin',
  grade: (task) => {
    const grading = gradeBuiltin(task);
    // With nothing to compare with there is doubt and no number, but silence stays silence.
    const blind =
      grading.outcome !== 'no_answer' && task.criteria.every(({ phrasings }) => phrasings.length === 0);
    return Promise.resolve({ score: blind ? null : shareOf(task, grading), dollars: null });
  },
};

/** Those that can be asked here. */
export const measuredGraders = (): MeasuredGrader[] => [builtin];

// As the product does it: nothing is believed before it is checked, and our code makes the number.
const shareOf = (task: GradingTask, grading: Grading): number | null => {
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new Error(`broken evidence: ${JSON.stringify(verified.faults)}`);
  const score = scoreOpen(task.criteria, verified.grading);
  return score && score.points / score.max;
};
