// The connection to PostgreSQL: one pool, Drizzle over it, transactions that features pass on unseen.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Transact, Tx } from '../kernel/transaction.ts';
import { openPool } from './pool.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
type Executor = NodePgDatabase;

/** Opens a pool of at most `connections`; whichever of them dies is logged and never ends the process. */
export const openDatabase = (connectionString: string, log: Log, connections = 20): Database =>
  drizzle({ client: openPool({ connectionString, max: connections }, log) }) as Database;

/** What a repository runs its statements on: the transaction it was given, else the pool. */
export const executor = (db: Database, tx?: Tx): Executor => (tx as unknown as Executor | undefined) ?? db;

export const transactOn =
  (db: Database): Transact =>
  (work) =>
    db.transaction((tx) => work(tx as unknown as Tx));
