// Finds results that await a self-rating: for one answer, one test, or all tests.
import { isOpenReveal } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer, Reveal } from '@rehearse/contract/questions/questions.ts';
import { isOpenKey, type MarkingKey } from '../../../kinds/kinds.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { awaitsSelfRating } from './awaits-self-rating.ts';
import type { RatingsRepository } from './ratings.repository.ts';

export type AwaitingDeps = {
  identity: Pick<Identity, 'settingsOf'>;
  ratings: Pick<RatingsRepository, 'ofAttempt' | 'awaitingSince'>;
};

type RateableAnswer = {
  attempt: { submittedAt: Date | null };
  isChecked: boolean;
  answer: Answer | null;
  key: MarkingKey;
};

/** Whether one answer's result awaits a self-rating. */
export const answerAwaits = async (
  deps: { identity: AwaitingDeps['identity']; ratings: Pick<RatingsRepository, 'ofAttempt'> },
  { userId, attemptId, position }: AnswerRef,
  { attempt, isChecked, answer, key }: RateableAnswer,
): Promise<boolean> => {
  const { rateFirstSince } = await deps.identity.settingsOf(userId);
  if (rateFirstSince === null) return false;
  const rated = await deps.ratings.ofAttempt(userId, attemptId);
  const rateable = { submittedAt: attempt.submittedAt, isOpenKind: isOpenKey(key), answer, isChecked };
  return awaitsSelfRating(
    rateable,
    rateFirstSince,
    rated.some((rating) => rating.position === position),
  );
};

export type RateableItem = {
  position: number;
  reveal: Reveal;
  saved: { answer: Answer | null };
  isChecked: boolean;
};

/** The positions of a submitted test that await a self-rating. */
export const awaitingInAttempt = async (
  { identity, ratings }: AwaitingDeps,
  userId: string,
  attempt: { id: string; submittedAt: string | null },
  items: readonly RateableItem[],
): Promise<ReadonlySet<number>> => {
  const { rateFirstSince } = await identity.settingsOf(userId);
  if (rateFirstSince === null) return new Set();
  const rated = new Set((await ratings.ofAttempt(userId, attempt.id)).map(({ position }) => position));
  const submittedAt = attempt.submittedAt === null ? null : new Date(attempt.submittedAt);
  const awaiting = items.filter(({ position, reveal, saved, isChecked }) =>
    awaitsSelfRating(
      { submittedAt, isOpenKind: isOpenReveal(reveal), answer: saved.answer, isChecked },
      rateFirstSince,
      rated.has(position),
    ),
  );
  return new Set(awaiting.map(({ position }) => position));
};

/** The positions across all tests that await a self-rating. */
export const awaitingOf = async (
  { identity, ratings }: AwaitingDeps,
  userId: string,
  tx?: Tx,
): Promise<{ attemptId: string; position: number }[]> => {
  const { rateFirstSince } = await identity.settingsOf(userId, tx);
  return rateFirstSince === null ? [] : ratings.awaitingSince(userId, rateFirstSince, tx);
};
