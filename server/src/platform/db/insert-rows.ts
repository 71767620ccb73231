// Inserts many rows with one prepared statement, whose text doesn't grow with their number.
import { getTableColumns, getTableName, sql, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../kernel/transaction.ts';
import type { Database } from './database.ts';
import { runNamed } from './named-statement.ts';

/** PostgreSQL rejects an unpaired surrogate in JSON, so it is replaced, as it is when sent as a text parameter. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Sends the rows as one JSON value. A column without a value becomes null, so don't use this for tables whose columns
 * have defaults. `onConflict` must be the same in every call for a table.
 */
export const insertRows = async <T extends PgTable>(
  on: { db: Database; tx?: Tx | undefined },
  table: T,
  rows: readonly InferInsertModel<T>[],
  onConflict: SQL = sql``,
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const byColumn = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  const statement = sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(byColumn, wellFormed)}::json)
    ${onConflict}`;
  await runNamed(on, `insert-${getTableName(table)}`, statement);
};
