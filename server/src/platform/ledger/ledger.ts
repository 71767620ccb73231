// The ledger: events appended in the transaction that makes them true, and read by projections.
import type { AddJob, JobOptions } from '../jobs/jobs.port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AppendEvents, LedgerFact, Projection } from '../kernel/ledger-event.ts';
import type { Transact, Tx } from '../kernel/transaction.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { projectLedger } from './project-ledger.ts';

/** Events that others follow soon, so that they are processed together: a submitted test is followed by its grades. */
const followedSoon: readonly LedgerFact['kind'][] = ['attempt_submitted'];
/** The delay after which they are processed even if nothing follows. */
const followedWithinMs = 30_000;

type Deps = { clock: Clock; db: Parameters<typeof createLedgerRepository>[0]; addJob: AddJob };

export const createLedger = (deps: Deps) => {
  const repository = createLedgerRepository(deps.db);

  const scheduleProjection = (
    tx: Tx,
    userId: string,
    more: Pick<JobOptions, 'runAt' | 'keepTime'> = {},
  ): Promise<void> => deps.addJob('project-ledger', { userId }, { key: `ledger:${userId}`, ...more }, tx);

  /** Appends without a job: for projections, which process the events they append themselves. */
  const appendUnread: AppendEvents = async (tx, userId, at, facts) => {
    if (facts.length === 0) return;
    await repository.append(tx, userId, at, facts);
  };

  const appendEvents: AppendEvents = async (tx, userId, at, facts) => {
    if (facts.length === 0) return;
    await appendUnread(tx, userId, at, facts);
    const more = facts.every(({ kind }) => followedSoon.includes(kind))
      ? { runAt: new Date(deps.clock().getTime() + followedWithinMs), keepTime: true }
      : {};
    await scheduleProjection(tx, userId, more);
  };

  return {
    appendEvents,
    appendUnread,
    /** Adds the job `project-ledger`, whose task belongs to the module with the projections. */
    scheduleProjection,
    /** Runs these projections on the person's new events, in this order. */
    project: (transact: Transact, projections: readonly Projection[], userId: string): Promise<void> =>
      projectLedger({ repository, transact, projections }, userId),
    /** Appends one person's facts to another's ledger, keeping the times at which they happened. */
    mergeGuest: async (tx: Tx, from: string, to: string): Promise<void> => {
      for (const { userId: _, seq: __, occurredAt, ...fact } of await repository.eventsAfter(
        from,
        0,
        100_000,
        tx,
      ))
        await appendEvents(tx, to, occurredAt, [fact]);
    },
    exportOf: repository.exportOf,
  };
};
