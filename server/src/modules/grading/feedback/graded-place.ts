// An open answer of a finished test with the grade that holds: what all talk about feedback begins with.
import type { Grade } from '@rehearse/contract/grading.ts';
import type { Answer } from '@rehearse/contract/questions.ts';
import type { GradingTask } from '../../../ai/grader.port.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { gradesOf } from '../grades/grades-of.ts';
import type { GradingRepository } from '../grades/grading.repository.ts';
import { answerAwaits } from './self-rating.ts';
import type { RatingsRepository } from './ratings.repository.ts';

type OpenKey = Omit<GradingTask, 'questionId' | 'questionVersion' | 'turns'>;

/** An answer as it lies there, with its question's key in whatever form the kind has. */
export type AnswerThere = {
  attempt: { state: string; submittedAt: Date | null };
  isChecked: boolean;
  questionId: string;
  questionVersion: number;
  answer: Answer | null;
  key: { kind: string } | OpenKey;
};

export type PlaceDeps = {
  /** undefined when the attempt or the place is gone, or someone else's. */
  readAnswer: (userId: string, attemptId: string, position: number) => Promise<AnswerThere | undefined>;
  repository: Pick<GradingRepository, 'listOf'>;
  identity: Pick<Identity, 'settingsOf'>;
  ratings: Pick<RatingsRepository, 'ofAttempt'>;
};

export type At = { attemptId: string; position: number };
export type GradedPlace = {
  task: GradingTask;
  grade: Grade;
  /** The grade of the whole answer: the one that holds, or the one whose criteria claims have changed since. */
  readingId: string;
};

/**
 * Throws `not_found`, `results_not_ready` before there is a grade, `nothing_to_discuss` where none is read by a rubric,
 * `rate_first` while its result awaits its owner's own rating.
 */
export const readGradedPlace = async (deps: PlaceDeps, userId: string, at: At): Promise<GradedPlace> => {
  const there = orNotFound(await deps.readAnswer(userId, at.attemptId, at.position));
  if (there.attempt.state !== 'submitted') {
    throw new AppError('results_not_ready', { details: { state: there.attempt.state } });
  }
  const { key, questionId, questionVersion } = there;
  if (!('questionText' in key)) throw new AppError('nothing_to_discuss');
  if (await answerAwaits(deps, userId, at, there)) throw new AppError('rate_first');
  const grades = (await gradesOf(deps, userId, at.attemptId)).filter(
    ({ position }) => position === at.position,
  );
  const [grade] = grades;
  const reading = grades.find(({ cause }) => cause !== 'claim');
  if (!grade || !reading) throw new AppError('results_not_ready', { details: { state: 'grading' } });
  const task = { questionId, questionVersion, ...key, turns: turnsOf(there.answer) };
  return { task, grade, readingId: reading.id };
};

const turnsOf = (answer: Answer | null): string[] =>
  answer && 'turns' in answer ? answer.turns.map(({ text }) => text) : [''];
