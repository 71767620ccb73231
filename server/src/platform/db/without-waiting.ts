// For a statement whose loss in a crash of the database mends itself: its transaction is over before the disk has it.
import { sql } from 'drizzle-orm';

/** Stands among what a statement returns; holds for the transaction that the statement is. */
export const withoutWaitingText = `set_config('synchronous_commit', 'off', true)`;
export const withoutWaiting = sql.raw(withoutWaitingText);
