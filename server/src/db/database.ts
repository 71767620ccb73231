// The connection to PostgreSQL: one pool, Drizzle over it, transactions that features pass on unseen.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Transact, Tx } from '../kernel/transaction.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
type Executor = NodePgDatabase;

/** Opens a pool of at most `connections`. An idle client that dies is logged; it never ends the process. */
export const openDatabase = (connectionString: string, log: Log, connections = 20): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: 'rehearse',
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection ended'));
  return drizzle({ client: pool }) as Database;
};

/** What a repository runs its statements on: the transaction it was given, else the pool. */
export const executor = (db: Database, tx?: Tx): Executor => (tx as unknown as Executor | undefined) ?? db;

export const transactOn =
  (db: Database): Transact =>
  (work) =>
    db.transaction((tx) => work(tx as unknown as Tx));
