// Stores the delivery metrics a browser measured, only while the test runs and within the time that has passed.
import { mostDeliveries, type Delivery } from '@rehearse/contract/attempts/delivery.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Transact } from '../../platform/kernel/transaction.ts';
import { isOverdue, mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';

type Deps = {
  repository: Pick<AttemptsRepository, 'lock'>;
  deliveries: Pick<DeliveriesRepository, 'recordingsOf' | 'put'>;
  transact: Transact;
  clock: Clock;
};

type Input = AnswerRef & { recording: string; delivery: Delivery };

/** Throws the codes of `api.keepDelivery`. */
export const keepDelivery = (deps: Deps, { recording, delivery, ...ref }: Input): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, ref.userId, ref.attemptId));
    mustAllow('time', attempt);
    const now = deps.clock();
    if (isOverdue(attempt, now))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (ref.position > attempt.questions) throw new AppError('not_found');
    const stored = await deps.deliveries.recordingsOf(tx, ref);
    if (!stored.includes(recording) && stored.length >= mostDeliveries) return;
    const elapsedMs = now.getTime() - attempt.startedAt.getTime();
    const durationMs = Math.min(delivery.durationMs, elapsedMs);
    await deps.deliveries.put(tx, ref, recording, { ...delivery, durationMs }, now);
  });
