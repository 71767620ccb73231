// Runs a raw statement prepared by name, so that each connection parses and plans it only once.
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Tx } from '../kernel/transaction.ts';
import { executor, type Database } from './database.ts';

const dialect = new PgDialect();

/**
 * For statements that run with every submission or grade. The text must not depend on the values (pass a list as one
 * array): the driver throws if a name is reused with a different text.
 */
export const runNamed = async <Row extends QueryResultRow>(
  { db, tx }: { db: Database; tx?: Tx | undefined },
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> => {
  const { session } = executor(db, tx)._;
  const prepared = session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return (await prepared.execute()) as QueryResult<Row>;
};
