// The ways in which an attempt ends: handed in by the person, by the deadline, given up, deleted.
import { holdsAnything } from '@rehearse/contract/holds-anything.ts';
import { AppError, orNotFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AddJob } from '../../jobs/jobs.port.ts';
import type { AppendEvents } from '../../kernel/ledger-event.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import { isOverdue, mustAllow, untouchedLimitMs } from './attempt.ts';
import type { AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import type { RememberedRepository } from './remembered.repository.ts';
import type { UsageRepository } from './usage.repository.ts';

export type EndNeeds = {
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
export const submitAttempt = (needs: EndNeeds, userId: string, id: string): Promise<AttemptRow> =>
  needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
    if (attempt.state === 'submitted') return attempt;
    mustAllow('submit', attempt);
    return handIn(needs, tx, attempt, isOverdue(attempt, needs.clock()) ? 'deadline' : 'person');
  });

/** Submits an attempt whose time is over; does nothing to any other, so it may run late or twice. */
export const submitAtDeadline = (
  needs: EndNeeds,
  userId: string,
  id: string,
): Promise<AttemptRow | undefined> =>
  needs.transact(async (tx) => {
    const attempt = await needs.repository.lock(tx, userId, id);
    if (attempt && isOverdue(attempt, needs.clock())) return handIn(needs, tx, attempt, 'deadline');
    return attempt;
  });

export const handIn = async (
  needs: EndNeeds,
  tx: Tx,
  attempt: AttemptRow,
  by: 'person' | 'deadline',
): Promise<AttemptRow> => {
  const { userId, id } = attempt;
  const now = by === 'deadline' && attempt.deadlineAt ? attempt.deadlineAt : needs.clock();
  const change = {
    state: 'submitted' as const,
    submittedAt: now,
    submittedBy: by,
    remainingMs: null,
    touchedAt: now,
  };
  await needs.usage.measure(userId, id, tx, change);
  await needs.remembered.keepWords(userId, id, tx);
  const places = await needs.repository.placesWithAnswers(tx, userId, id);
  const left = attempt.deadlineAt ? attempt.deadlineAt.getTime() - now.getTime() : attempt.remainingMs;
  await needs.appendEvents(tx, userId, now, [
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
  await enqueueGrading(needs, tx, userId, id);
  await needs.countDemoFinished(userId, tx);
  return { ...attempt, ...change };
};

/** Names the job that grades a test. */
export const gradingKeyOf = (attemptId: string): string => `grade-test:${attemptId}`;

/** One job for the test: its answers are graded together. */
export const enqueueGrading = (
  { addJob }: Pick<EndNeeds, 'addJob'>,
  tx: Tx,
  userId: string,
  attemptId: string,
): Promise<void> =>
  addJob('grade-test', { userId, attemptId }, { key: gradingKeyOf(attemptId), maxAttempts: 4 }, tx);

export const abandonAttempt = (needs: EndNeeds, userId: string, id: string): Promise<void> =>
  needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
    mustAllow('abandon', attempt);
    const now = needs.clock();
    const change = { state: 'abandoned' as const, remainingMs: null, touchedAt: now };
    await needs.usage.measure(userId, id, tx, change);
    await needs.remembered.keepWords(userId, id, tx);
    await needs.appendEvents(tx, userId, now, [{ kind: 'attempt_abandoned', attemptId: id }]);
  });

export type DeleteNeeds = EndNeeds & {
  /** Deletes what this person had deleted already, but a test still held. */
  forgetWithdrawn: (tx: Tx, userId: string) => Promise<void>;
};

/** Deletes the attempt with its answers and grades; projections forget it through the ledger. */
export const deleteAttempt = (needs: DeleteNeeds, userId: string, id: string): Promise<void> =>
  needs.transact(async (tx) => {
    if (!(await needs.repository.remove(tx, userId, id))) throw new AppError('not_found');
    await needs.forgetWithdrawn(tx, userId);
    await needs.appendEvents(tx, userId, needs.clock(), [{ kind: 'attempt_deleted', attemptId: id }]);
  });

/** Abandons what nobody touched for 30 days; some hundred at a time. */
export const abandonUntouched = async (needs: EndNeeds): Promise<void> => {
  const before = new Date(needs.clock().getTime() - untouchedLimitMs);
  for (const { userId, id } of await needs.repository.listUntouched(before, 500)) {
    await abandonAttempt(needs, userId, id).catch((error: unknown) => {
      // it was handed in or deleted a moment ago
      if (!(error instanceof AppError)) throw error;
    });
  }
};
