// The ledger module: what happened, appended with what made it true, and read on by projections.
import type { AddJob, JobOptions, Tasks } from '../jobs/jobs.port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AppendEvents, LedgerFact, Projection } from '../kernel/ledger-event.ts';
import type { Transact, Tx } from '../kernel/transaction.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { projectLedger } from './project-ledger.ts';

/** Facts that others follow at once, which are then read together: of a test that was handed in, its grades. */
const followedSoon: readonly LedgerFact['kind'][] = ['attempt_submitted'];
/** They are read by then even if nothing follows. */
const followedWithinMs = 30_000;

type Deps = {
  clock: Clock;
  db: Parameters<typeof createLedgerRepository>[0];
  transact: Transact;
  addJob: AddJob;
  /** In the order in which they read; asked late, since projections append facts themselves. */
  projections: () => Projection[];
  /** Projections read of members alone: a guest's facts wait until they are one. */
  isMember: (userId: string) => Promise<boolean>;
};

export const createLedgerModule = (deps: Deps) => {
  const repository = createLedgerRepository(deps.db);

  const scheduleProjection = (
    tx: Tx,
    userId: string,
    more: Pick<JobOptions, 'runAt' | 'keepTime'> = {},
  ): Promise<void> => deps.addJob('project-ledger', { userId }, { key: `ledger:${userId}`, ...more }, tx);

  /** Without a job: for projections, which read what they append themselves. */
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

  const tasks: Tasks = {
    'project-ledger': async ({ userId }) => {
      if (await deps.isMember(String(userId))) await projectLedger({ ...deps, repository }, String(userId));
    },
  };

  return {
    appendEvents,
    appendUnread,
    tasks,
    scheduleProjection,
    /** Appends one person's facts to another's ledger, with the moments at which they happened. */
    mergeGuest: async (tx: Tx, from: string, to: string) => {
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
