// Continues an adaptive test: finalizes the answer, grades it to choose the next question, and reveals nothing.
import type { FoundGrader } from '../../../ai/grader.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { GradeDeps } from '../grades/grade-answer.ts';
import { judgeAnswer } from '../grades/judge-answer.ts';
import { shareOf } from '../grades/score.ts';

export type NextDeps = GradeDeps & {
  attempts: Pick<Attempts, 'closeQuestion' | 'askNext'>;
  /** The built-in grader at low priority. */
  builtinApart: FoundGrader;
};

/**
 * Chooses by the built-in grader alone, even if a model grades the test in the end: no one waits for a model between
 * questions. This grade isn't stored, so it's in no ledger or export before the test is over.
 */
export const nextQuestion = async (deps: NextDeps, ref: AnswerRef): Promise<void> => {
  if (!(await deps.attempts.closeQuestion(ref))) return;
  await deps.attempts.askNext(ref, await shareFor(deps, ref));
};

const shareFor = async (deps: NextDeps, ref: AnswerRef): Promise<number | null> => {
  const answer = await deps.readAnswer(ref);
  if (!answer) return null;
  if (!answer.answered) return 0;
  try {
    const judged = await judgeAnswer(
      answer,
      { ...deps, builtin: deps.builtinApart, findGrader: async () => undefined },
      { userId: ref.userId, opinion: 'first', lastTry: true },
    );
    return shareOf(judged);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // an answer that can't be graded now doesn't affect the level; the job grades it later
    deps.log.error({ error: String(error), questionId: answer.questionId }, 'adaptive grading failed');
    return null;
  }
};
