// Self-rating: a person rates their answer by the rubric before its result is revealed.
import type { OwnRatings, SelfRating } from '@rehearse/contract/grading/feedback.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { ItemRef, GradedOpenAnswerDeps } from './graded-open-answer.ts';
import { answerAwaits } from './self-rating.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { RatingRow, RatingsRepository } from './ratings.repository.ts';

export type RateDeps = Pick<GradedOpenAnswerDeps, 'readAnswer' | 'identity'> & {
  ratings: Pick<RatingsRepository, 'ofAttempt' | 'insert'>;
  transact: Transact;
  attempts: Pick<Attempts, 'recountTotals'>;
  clock: Clock;
};

/** Throws `already_shown` if the result isn't hidden, and on a second rating: by then the person has seen the result. */
export const rateMyself = async (
  deps: RateDeps,
  userId: string,
  item: ItemRef,
  ratings: OwnRatings,
): Promise<SelfRating> => {
  const stored = orNotFound(await deps.readAnswer({ userId, ...item }));
  const { attempt, key } = stored;
  if (attempt.state !== 'submitted') {
    throw new AppError('results_not_ready', { details: { state: attempt.state } });
  }
  if (!isOpenKey(key)) throw new AppError('nothing_to_discuss');
  if (!(await answerAwaits(deps, { userId, ...item }, stored))) throw new AppError('already_shown');
  if (ratings) mustRateEach(key.criteria, ratings);
  const row = { userId, ...item, ratings, createdAt: deps.clock() };
  await deps.transact(async (tx) => {
    if (!(await deps.ratings.insert(tx, row))) throw new AppError('already_shown');
    // the total in lists now includes this answer
    await deps.attempts.recountTotals(tx, userId, item.attemptId);
  });
  return selfRatingOf(row);
};

const mustRateEach = (
  criteria: readonly { id: string }[],
  ratings: readonly { criterion: string }[],
): void => {
  const expected = criteria.map(({ id }) => id).toSorted();
  const given = ratings.map(({ criterion }) => criterion).toSorted();
  if (expected.length === given.length && expected.every((id, at) => id === given[at])) return;
  const message = 'Rate each criterion of this question once.';
  throw new AppError('invalid_input', { fields: [{ path: 'ratings', message }] });
};

/** Converts a row to the contract's type. */
export const selfRatingOf = ({ position, ratings, createdAt }: RatingRow): SelfRating => ({
  position,
  ratings,
  createdAt: createdAt.toISOString(),
});
