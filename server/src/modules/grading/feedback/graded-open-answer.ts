// A written answer of a finished test with its current grade: the starting point of all feedback.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { isOpenAnswer, turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { GradingTask } from '../../../ai/grader.port.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import { isOpenKey, type MarkingKey } from '../../../kinds/kinds.ts';
import { rubricAlone } from '../../../kinds/open/rubric.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { gradesOf } from '../grades/grades-of.ts';
import type { GradingRepository } from '../grades/grading.repository.ts';
import { answerAwaits } from './self-rating.ts';
import type { RatingsRepository } from './ratings.repository.ts';

/** A stored answer with its question's key. */
export type StoredAnswer = {
  attempt: { state: string; submittedAt: Date | null };
  isChecked: boolean;
  questionId: string;
  questionVersion: number;
  answer: Answer | null;
  key: MarkingKey;
};

export type GradedOpenAnswerDeps = {
  /** Returns undefined if the attempt or position is gone, or belongs to someone else. */
  readAnswer: (ref: AnswerRef) => Promise<StoredAnswer | undefined>;
  repository: Pick<GradingRepository, 'listOf'>;
  identity: Pick<Identity, 'settingsOf'>;
  ratings: Pick<RatingsRepository, 'ofAttempt'>;
};

export type ItemRef = { attemptId: string; position: number };
export type GradedOpenAnswer = {
  task: GradingTask;
  grade: Grade;
  /** ID of the newest grade of the whole answer, ignoring later changes by claims. */
  readingId: string;
};

/**
 * Throws `not_found`, `results_not_ready` before there is a grade, `nothing_to_discuss` if the question has no rubric, and
 * `rate_first` while the result awaits a self-rating.
 */
export const readGradedOpenAnswer = async (
  deps: GradedOpenAnswerDeps,
  userId: string,
  item: ItemRef,
): Promise<GradedOpenAnswer> => {
  const stored = orNotFound(await deps.readAnswer({ userId, ...item }));
  if (stored.attempt.state !== 'submitted') {
    throw new AppError('results_not_ready', { details: { state: stored.attempt.state } });
  }
  const { key, questionId, questionVersion } = stored;
  if (!isOpenKey(key)) throw new AppError('nothing_to_discuss');
  if (await answerAwaits(deps, { userId, ...item }, stored)) throw new AppError('rate_first');
  const grades = (await gradesOf(deps, userId, item.attemptId)).filter(
    ({ position }) => position === item.position,
  );
  const [grade] = grades;
  const reading = grades.find(({ cause }) => cause !== 'claim');
  if (!grade || !reading) throw new AppError('results_not_ready', { details: { state: 'grading' } });
  const task = { questionId, questionVersion, ...rubricAlone(key), turns: turnsIn(stored.answer) };
  return { task, grade, readingId: reading.id };
};

const turnsIn = (answer: Answer | null): string[] => (isOpenAnswer(answer) ? turnsOf(answer) : ['']);
