// Asynchronous commit, for statements whose loss in a database crash repairs itself.
import { sql } from 'drizzle-orm';

/** Stands among what a statement returns; holds for the transaction that the statement is. */
export const withoutWaitingText = `set_config('synchronous_commit', 'off', true)`;
export const withoutWaiting = sql.raw(withoutWaitingText);
