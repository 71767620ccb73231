// Submits a test: its state, its ledger event, and its grading job, in the caller's transaction.
import type { Clock } from '../../platform/kernel/clock.ts';
import type { AddJob } from '../../platform/jobs/jobs.port.ts';
import type { AppendEvents } from '../../platform/kernel/ledger-event.ts';
import type { Transact, Tx } from '../../platform/kernel/transaction.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import type { AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import type { AttemptIndexRepository } from './attempt-index.repository.ts';
import type { UsageRepository } from './usage.repository.ts';

export type EndDeps = {
  repository: AttemptsRepository;
  usage: UsageRepository;
  attemptIndex: Pick<AttemptIndexRepository, 'keepWords'>;
  transact: Transact;
  clock: Clock;
  addJob: AddJob;
  appendEvents: AppendEvents;
  /** Counts a guest's finished test; does nothing for a member. */
  countDemoFinished: (userId: string, tx: Tx) => Promise<void>;
};

export const markSubmitted = async (
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
  await deps.attemptIndex.keepWords(userId, id, tx);
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

/** The key of the job that grades a test. */
export const gradingKeyOf = (attemptId: string): string => `grade-test:${attemptId}`;

/** Queues one job per test, since its answers are graded together. */
export const enqueueGrading = (
  { addJob }: Pick<EndDeps, 'addJob'>,
  tx: Tx,
  userId: string,
  attemptId: string,
): Promise<void> =>
  addJob('grade-test', { userId, attemptId }, { key: gradingKeyOf(attemptId), maxAttempts: 4 }, tx);
