// Opens a pool of connections whose deaths are logged and survived.
import pg from 'pg';
import type { Log } from '../kernel/log.ts';

type Options = Pick<
  pg.PoolConfig,
  'connectionString' | 'max' | 'options' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
>;

const connectionTimeoutMillis = 5_000;

/** Milliseconds. No statement of the product comes near: one that does would otherwise hold its connection and locks. */
const timeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/**
 * A connection that dies says so by an `error` event, and Node ends a process that does not hear one. The pool hears
 * its idle clients only: one that dies between two statements of a transaction needs a listener of its own.
 */
export const openPool = (options: Options, log: Log): pg.Pool => {
  const pool = new pg.Pool({
    ...timeouts,
    ...options,
    connectionTimeoutMillis,
    application_name: 'rehearse',
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection closed'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ error: error.message }, 'database connection closed')),
  );
  return pool;
};
