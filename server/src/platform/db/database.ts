// The PostgreSQL connection: a pool, Drizzle on top of it, and opaque transactions for modules.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Transact, Tx } from '../kernel/transaction.ts';
import { openPool } from './pool.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
type Executor = NodePgDatabase;

/** Opens a pool of up to `connections`, which stay open. A lost connection is logged and doesn't end the process. */
export const openDatabase = (connectionString: string, log: Log, connections = 20): Database =>
  drizzle({
    client: openPool({ connectionString, max: connections, idleTimeoutMillis: 0 }, log),
  }) as Database;

/** What a repository runs its statements on: the given transaction, else the pool. */
export const executor = (db: Database, tx?: Tx): Executor => (tx as unknown as Executor | undefined) ?? db;

export const transactOn =
  (db: Database): Transact =>
  (work) =>
    db.transaction((tx) => work(tx as unknown as Tx));
