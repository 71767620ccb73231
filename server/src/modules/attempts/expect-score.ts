// Stores the score a person expects before they see the result: comparing improves self-assessment.
import { orNotFound } from '../../platform/kernel/app-error.ts';
import type { Transact } from '../../platform/kernel/transaction.ts';
import { mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';

type Deps = { repository: Pick<AttemptsRepository, 'lock' | 'change'>; transact: Transact };

/**
 * Returns the stored percentage. After submission the first one stays, since the person may have seen the result. Throws
 * `not_found` and `action_not_allowed`.
 */
export const expectScore = (
  { repository, transact }: Deps,
  { userId, attemptId }: { userId: string; attemptId: string },
  percent: number,
): Promise<number> =>
  transact(async (tx) => {
    const attempt = orNotFound(await repository.lock(tx, userId, attemptId));
    mustAllow('expect_score', attempt);
    if (attempt.state === 'submitted' && attempt.expectedPercent !== null) return attempt.expectedPercent;
    await repository.change(tx, userId, attemptId, { expectedPercent: percent });
    return percent;
  });
