// Checks one answer of a practice test: locks it, reveals its key, and grades it immediately.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { Reveal } from '@rehearse/contract/questions/questions.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { gradeNow, type GradeDeps } from '../grades/grade-answer.ts';

export type CheckDeps = GradeDeps & { attempts: Pick<Attempts, 'lockForCheck'> };

/** Idempotent. */
export const checkAnswer = async (
  deps: CheckDeps,
  answer: AnswerRef,
): Promise<{ reveal: Reveal; grade: Grade }> => {
  const reveal = await deps.attempts.lockForCheck(answer);
  return { reveal, grade: orNotFound(await gradeNow(deps, answer)) };
};
