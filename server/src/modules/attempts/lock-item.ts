// Locks a test while something is added to one of its items, so that it can't end in the meantime.
import { isAllowed, type AttemptAction } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { isOverdue } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';

/** Locks until the transaction ends. False if the test or the question doesn't allow this anymore. Throws `not_found`. */
export const lockItem = async (
  { repository, clock }: { repository: Pick<AttemptsRepository, 'lock' | 'item'>; clock: Clock },
  tx: Tx,
  ref: AnswerRef,
  action: AttemptAction,
): Promise<boolean> => {
  const attempt = orNotFound(await repository.lock(tx, ref.userId, ref.attemptId));
  const item = orNotFound(await repository.item(ref, tx));
  const isOpen = isAllowed(action, attempt.state, attempt.mode) && !isOverdue(attempt, clock());
  return isOpen && item.checkedAt === null && item.section === attempt.section;
};
