// The ways an attempt ends: submitted by the person or the deadline, discarded, or deleted.
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Questions } from '../questions/questions.public.ts';
import { endOverdue } from './sections/end-section.ts';
import { isOverdue, mustAllow, untouchedLimitMs } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { markSubmitted, type EndDeps } from './mark-submitted.ts';

/** Submits the saved answers. Idempotent; after the deadline the test counts as submitted by the deadline. */
export const submitAttempt = (deps: EndDeps, userId: string, id: string): Promise<AttemptRow> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    if (attempt.state === 'submitted') return attempt;
    mustAllow('submit', attempt);
    if (!isOverdue(attempt, deps.clock())) return markSubmitted(deps, tx, attempt, 'person');
    const next = await endOverdue(deps, tx, attempt);
    return next.state === 'submitted' ? next : markSubmitted(deps, tx, next, 'person');
  });

/** Submits an overdue attempt or starts its next section; otherwise does nothing, so the job can run late or twice. */
export const submitAtDeadline = (
  deps: EndDeps,
  userId: string,
  id: string,
): Promise<AttemptRow | undefined> =>
  deps.transact(async (tx) => {
    const attempt = await deps.repository.lock(tx, userId, id);
    if (attempt && isOverdue(attempt, deps.clock())) return endOverdue(deps, tx, attempt);
    return attempt;
  });

export const abandonAttempt = (deps: EndDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    mustAllow('abandon', attempt);
    const now = deps.clock();
    const change = { state: 'abandoned' as const, remainingMs: null, touchedAt: now };
    await deps.usage.measure(userId, id, tx, change);
    await deps.attemptIndex.keepWords(userId, id, tx);
    await deps.appendEvents(tx, userId, now, [{ kind: 'attempt_abandoned', attemptId: id }]);
  });

export type DeleteDeps = EndDeps & {
  questions: Pick<Questions, 'forgetWithdrawn'>;
};

/** Deletes the attempt with its answers and grades; a ledger event removes it from projections. */
export const deleteAttempt = (deps: DeleteDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    if (!(await deps.repository.remove(tx, userId, id))) throw new AppError('not_found');
    await deps.questions.forgetWithdrawn(tx, userId);
    await deps.appendEvents(tx, userId, deps.clock(), [{ kind: 'attempt_deleted', attemptId: id }]);
  });

/** Abandons attempts untouched for 30 days, a few hundred at a time. */
export const abandonUntouched = async (deps: EndDeps): Promise<void> => {
  const before = new Date(deps.clock().getTime() - untouchedLimitMs);
  for (const { userId, id } of await deps.repository.listUntouched(before, 500)) {
    await abandonAttempt(deps, userId, id).catch((error: unknown) => {
      // the attempt was just submitted or deleted
      if (!(error instanceof AppError)) throw error;
    });
  }
};
