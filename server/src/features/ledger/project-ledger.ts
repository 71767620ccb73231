// Lets every projection read on in a person's ledger: each event once, in order, together with its place.
import type { Projection } from '../../kernel/ledger-event.ts';
import type { Transact } from '../../kernel/transaction.ts';
import type { LedgerRepository } from './ledger.repository.ts';

const batch = 200;

type Needs = { repository: LedgerRepository; transact: Transact; projections: () => Projection[] };

export const projectLedger = async (needs: Needs, userId: string): Promise<void> => {
  for (const projection of needs.projections()) {
    while (await readBatch(needs, projection, userId)) {
      // until this projection has read all there is
    }
  }
};

/** Was there a whole batch, so that there may be more? */
const readBatch = (
  { repository, transact }: Needs,
  projection: Projection,
  userId: string,
): Promise<boolean> =>
  transact(async (tx) => {
    const seq = await repository.lockCursor(tx, userId, projection.name);
    const events = await repository.eventsAfter(userId, seq, batch, tx);
    const last = events.at(-1);
    if (!last) return false;
    await projection.project(tx, userId, events);
    await repository.moveCursor(tx, userId, projection.name, last.seq);
    return events.length === batch;
  });
