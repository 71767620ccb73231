// Counts the grades of tests for their rows, where a test or a made-up database puts grades in without the product.
import { transactOn, type Database } from '../src/platform/db/database.ts';
import { createTotalsRepository } from '../src/modules/attempts/totals.repository.ts';

export const recountTotals = (db: Database, userId: string, attemptIds: readonly string[]): Promise<void> =>
  transactOn(db)((tx) => createTotalsRepository(db).keepTotals(tx, userId, attemptIds));
