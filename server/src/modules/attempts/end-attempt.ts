// The ways in which an attempt ends: handed in by the person, by the deadline, given up, deleted.
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { AddJob } from '../../platform/jobs/jobs.port.ts';
import type { AppendEvents } from '../../platform/kernel/ledger-event.ts';
import type { Transact, Tx } from '../../platform/kernel/transaction.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import type { Questions } from '../questions/questions.public.ts';
import { isOverdue, mustAllow, untouchedLimitMs } from './attempt.ts';
import type { AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import type { RememberedRepository } from './remembered.repository.ts';
import type { UsageRepository } from './usage.repository.ts';

export type EndDeps = {
  repository: AttemptsRepository;
  usage: UsageRepository;
  remembered: Pick<RememberedRepository, 'keepWords'>;
  transact: Transact;
  clock: Clock;
  addJob: AddJob;
  appendEvents: AppendEvents;
  /** Counts a guest's finished test; nothing for a member. */
  countDemoFinished: (userId: string, tx: Tx) => Promise<void>;
};

/** Hands in what is saved. Twice is the same as once; past the deadline it counts as handed in by the deadline. */
export const submitAttempt = (deps: EndDeps, userId: string, id: string): Promise<AttemptRow> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    if (attempt.state === 'submitted') return attempt;
    mustAllow('submit', attempt);
    return handIn(deps, tx, attempt, isOverdue(attempt, deps.clock()) ? 'deadline' : 'person');
  });

/** Submits an attempt whose time is over; does nothing to any other, so it may run late or twice. */
export const submitAtDeadline = (
  deps: EndDeps,
  userId: string,
  id: string,
): Promise<AttemptRow | undefined> =>
  deps.transact(async (tx) => {
    const attempt = await deps.repository.lock(tx, userId, id);
    if (attempt && isOverdue(attempt, deps.clock())) return handIn(deps, tx, attempt, 'deadline');
    return attempt;
  });

export const handIn = async (
  deps: EndDeps,
  tx: Tx,
  attempt: AttemptRow,
  by: 'person' | 'deadline',
): Promise<AttemptRow> => {
  const { userId, id } = attempt;
  const now = by === 'deadline' && attempt.deadlineAt ? attempt.deadlineAt : deps.clock();
  const change = {
    state: 'submitted' as const,
    submittedAt: now,
    submittedBy: by,
    remainingMs: null,
    touchedAt: now,
  };
  await deps.usage.measure(userId, id, tx, change);
  await deps.remembered.keepWords(userId, id, tx);
  const places = await deps.repository.placesWithAnswers(tx, userId, id);
  const left = attempt.deadlineAt ? attempt.deadlineAt.getTime() - now.getTime() : attempt.remainingMs;
  await deps.appendEvents(tx, userId, now, [
    {
      kind: 'attempt_submitted',
      attemptId: id,
      mode: attempt.mode,
      track: attempt.track,
      questions: attempt.questions,
      answered: places.filter(({ answer }) => holdsAnything(answer)).length,
      by,
      remainingMs: left,
      hintsTaken: places.reduce((sum, place) => sum + place.hintsTaken, 0),
    },
  ]);
  await enqueueGrading(deps, tx, userId, id);
  await deps.countDemoFinished(userId, tx);
  return { ...attempt, ...change };
};

/** Names the job that grades a test. */
export const gradingKeyOf = (attemptId: string): string => `grade-test:${attemptId}`;

/** One job for the test: its answers are graded together. */
export const enqueueGrading = (
  { addJob }: Pick<EndDeps, 'addJob'>,
  tx: Tx,
  userId: string,
  attemptId: string,
): Promise<void> =>
  addJob('grade-test', { userId, attemptId }, { key: gradingKeyOf(attemptId), maxAttempts: 4 }, tx);

export const abandonAttempt = (deps: EndDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    mustAllow('abandon', attempt);
    const now = deps.clock();
    const change = { state: 'abandoned' as const, remainingMs: null, touchedAt: now };
    await deps.usage.measure(userId, id, tx, change);
    await deps.remembered.keepWords(userId, id, tx);
    await deps.appendEvents(tx, userId, now, [{ kind: 'attempt_abandoned', attemptId: id }]);
  });

export type DeleteDeps = EndDeps & {
  questions: Pick<Questions, 'forgetWithdrawn'>;
};

/** Deletes the attempt with its answers and grades; projections forget it through the ledger. */
export const deleteAttempt = (deps: DeleteDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    if (!(await deps.repository.remove(tx, userId, id))) throw new AppError('not_found');
    await deps.questions.forgetWithdrawn(tx, userId);
    await deps.appendEvents(tx, userId, deps.clock(), [{ kind: 'attempt_deleted', attemptId: id }]);
  });

/** Abandons what nobody touched for 30 days; some hundred at a time. */
export const abandonUntouched = async (deps: EndDeps): Promise<void> => {
  const before = new Date(deps.clock().getTime() - untouchedLimitMs);
  for (const { userId, id } of await deps.repository.listUntouched(before, 500)) {
    await abandonAttempt(deps, userId, id).catch((error: unknown) => {
      // it was handed in or deleted a moment ago
      if (!(error instanceof AppError)) throw error;
    });
  }
};
