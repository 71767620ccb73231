// Everything of one person in a table, read in pages by its key: no page larger than memory, none that waits for the others.
import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { WrittenJson } from '../kernel/written-json.ts';
import type { Database } from './database.ts';

const firstPage = 8;
const mostRows = 200;
/** Of one page, about: more would hold up everybody else while it is parsed. */
const pageBytes = 64 * 1024;

const lengthOf = (row: unknown): number => JSON.stringify(row).length;

/** How many rows like these fill a page. */
const nextSize = <R>(rows: readonly R[], bytesOf: (row: R) => number): number => {
  const sample = rows.slice(-4);
  const bytes = sample.reduce((sum, row) => sum + bytesOf(row), 0) / Math.max(1, sample.length);
  return Math.max(2, Math.min(mostRows, Math.floor(pageBytes / bytes)));
};

/** `readPage` gives what follows `last`, and fewer than `limit` only at the end. */
export async function* inPages<R>(
  readPage: (last: R | undefined, limit: number) => Promise<R[]>,
  bytesOf: (row: R) => number = lengthOf,
): AsyncGenerator<R[]> {
  let last: R | undefined;
  for (let limit = firstPage; ;) {
    const rows = await readPage(last, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    limit = nextSize(rows, bytesOf);
  }
}

const listOf = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** Instants end in Z, as ours do everywhere. */
const instant = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const valueOf = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('timestamp')
    ? sql`to_char(${column} at time zone 'UTC', ${sql.raw(instant)})`
    : sql`${column}`;

/** By the names that our code has for the columns. */
const rowAsJson = (columns: Record<string, PgColumn>): SQL<string> =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), valueOf(column)]),
    sql`, `,
  )})::text`;

type OfPerson = PgTable & { userId: PgColumn };
type KeyedRow = { json: string } & Record<string, unknown>;

/**
 * `key` is the rest of the primary key behind the person. PostgreSQL writes the rows as JSON: they are for the person's
 * export, and reading and writing thousands of them here would hold up everybody else.
 */
export async function* rowsOfPerson<T extends OfPerson>(
  db: Database,
  table: T,
  userId: string,
  ...key: [PgColumn, ...PgColumn[]]
): AsyncGenerator<WrittenJson[]> {
  const where = eq(table.userId, userId);
  const json = rowAsJson(getTableColumns(table as PgTable));
  const keyed = Object.fromEntries(key.map((column, index) => [`key${index}`, column]));
  const pages = inPages<KeyedRow>(
    async (last, limit) => {
      const place = listOf(key.map((column, index) => sql.param(last?.[`key${index}`], column)));
      const rows = await db
        .select({ json, ...keyed })
        .from(table as PgTable)
        .where(last ? and(where, sql`(${listOf(key)}) > (${place})`) : where)
        .orderBy(...key.map((column) => asc(column)))
        .limit(limit);
      return rows as KeyedRow[];
    },
    (row) => row.json.length,
  );
  for await (const rows of pages) yield rows.map((row) => new WrittenJson(row.json));
}
