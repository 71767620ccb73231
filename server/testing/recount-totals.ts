// Recounts stored grade totals, for tests and generated data that insert grades directly.
import { transactOn, type Database } from '../src/platform/db/database.ts';
import { createTotalsRepository } from '../src/modules/attempts/totals.repository.ts';

export const recountTotals = (db: Database, userId: string, attemptIds: readonly string[]): Promise<void> =>
  transactOn(db)((tx) => createTotalsRepository(db).keepTotals(tx, userId, attemptIds));
