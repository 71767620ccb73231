// Opens a connection pool that logs and survives lost connections.
import pg from 'pg';
import type { Log } from '../kernel/log.ts';

type Options = Pick<
  pg.PoolConfig,
  | 'connectionString'
  | 'max'
  | 'options'
  | 'idleTimeoutMillis'
  | 'statement_timeout'
  | 'idle_in_transaction_session_timeout'
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

/**
 * Opens the connections that are still missing. A new one starts a process of PostgreSQL that first reads its catalog: when a crowd
 * arrives, everyone's requests would wait for a dozen of them.
 */
export const openAllConnections = async (pool: pg.Pool): Promise<void> => {
  const free = pool.options.max - (pool.totalCount - pool.idleCount);
  const opened = await Promise.allSettled(Array.from({ length: free }, () => pool.connect()));
  for (const result of opened) if (result.status === 'fulfilled') result.value.release();
};
