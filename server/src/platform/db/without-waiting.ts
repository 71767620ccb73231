// Asynchronous commit, for statements whose loss in a database crash repairs itself.
import { sql } from 'drizzle-orm';

/** Part of a statement's returned columns; applies to the transaction that the statement runs in. */
export const withoutWaitingText = `set_config('synchronous_commit', 'off', true)`;
export const withoutWaiting = sql.raw(withoutWaitingText);
