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

/** In milliseconds. No statement of the product takes nearly this long; one that did would keep its connection and locks. */
const timeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/**
 * A lost connection emits an `error` event, and Node exits if nothing listens for it. The pool only listens to its idle
 * clients, so a connection lost between two statements of a transaction needs its own listener.
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
 * Opens the pool's remaining connections. Each new one starts a PostgreSQL process that first reads its catalog; in a
 * sudden rush of requests, everyone would wait for a dozen of them.
 */
export const openAllConnections = async (pool: pg.Pool): Promise<void> => {
  const free = pool.options.max - (pool.totalCount - pool.idleCount);
  const opened = await Promise.allSettled(Array.from({ length: free }, () => pool.connect()));
  for (const result of opened) if (result.status === 'fulfilled') result.value.release();
};
