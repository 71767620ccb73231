// Runs every projection on a person's new ledger events: each event once, in order, storing its position.
import type { Projection } from '../kernel/ledger-event.ts';
import type { Transact } from '../kernel/transaction.ts';
import type { LedgerRepository } from './ledger.repository.ts';

/** Events per transaction. */
const batch = 200;

type Deps = { repository: LedgerRepository; transact: Transact; projections: readonly Projection[] };

/**
 * All projections share a transaction. If one fails, each is run again in its own transaction, so that the others make
 * progress; the failure is thrown at the end.
 */
export const projectLedger = async (deps: Deps, userId: string): Promise<void> => {
  const all = deps.projections;
  try {
    return await readToEnd(deps, all, userId);
  } catch {
    const failures: unknown[] = [];
    for (const projection of all)
      await readToEnd(deps, [projection], userId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
};

const readToEnd = async (deps: Deps, projections: readonly Projection[], userId: string): Promise<void> => {
  while (await readBatch(deps, projections, userId)) {
    // until no events are left
  }
};

/**
 * Processes up to a batch of events, including those that projections append themselves. Returns whether there may be
 * more.
 */
const readBatch = (
  { repository, transact }: Deps,
  projections: readonly Projection[],
  userId: string,
): Promise<boolean> =>
  transact(async (tx) => {
    const names = projections.map(({ name }) => name);
    const cursors = await repository.lockCursors(tx, userId, names);
    const from = Math.min(...cursors.values());
    let last = from;
    let read = 0;
    while (read < batch) {
      const events = await repository.eventsAfter(userId, last, batch - read, tx);
      const newest = events.at(-1);
      if (!newest) break;
      for (const { name, project } of projections) {
        const unread = events.filter(({ seq }) => seq > (cursors.get(name) ?? 0));
        if (unread.length > 0) await project(tx, userId, unread);
      }
      last = newest.seq;
      read += events.length;
    }
    if (last > from) await repository.moveCursors(tx, userId, names, last);
    return read >= batch;
  });
