// Stores how long each question was on screen, only while the test runs and within the time that has passed.
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Transact } from '../../platform/kernel/transaction.ts';
import { isOverdue, mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { boundTimes } from './bound-times.ts';
import type { TimesRepository } from './times.repository.ts';

type Deps = {
  repository: Pick<AttemptsRepository, 'lock'>;
  times: Pick<TimesRepository, 'ofAttempt' | 'put'>;
  transact: Transact;
  clock: Clock;
};

type Input = {
  userId: string;
  attemptId: string;
  visit: string;
  times: readonly { position: number; ms: number }[];
};

/** Throws the codes of `api.keepTimes`. */
export const keepTimes = (deps: Deps, { userId, attemptId, visit, times }: Input): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, attemptId));
    mustAllow('time', attempt);
    const now = deps.clock();
    if (isOverdue(attempt, now))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (times.some(({ position }) => position > attempt.questions)) throw new AppError('not_found');
    const elapsedMs = now.getTime() - attempt.startedAt.getTime();
    const stored = await deps.times.ofAttempt(userId, attemptId, tx);
    await deps.times.put(tx, userId, attemptId, boundTimes(stored, visit, times, elapsedMs));
  });
