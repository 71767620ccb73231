// Reads all of a person's rows from a table in pages by key, so that memory use stays bounded.
import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { WrittenJson } from '../kernel/written-json.ts';
import type { Database } from './database.ts';

const firstPage = 8;
const mostRows = 200;
/** Approximate size of a page; parsing more at once would block the event loop. */
const pageBytes = 64 * 1024;

const lengthOf = (row: unknown): number => JSON.stringify(row).length;

/** How many rows of this size fill a page. */
const nextSize = <R>(rows: readonly R[], bytesOf: (row: R) => number): number => {
  const sample = rows.slice(-4);
  const bytes = sample.reduce((sum, row) => sum + bytesOf(row), 0) / Math.max(1, sample.length);
  return Math.max(2, Math.min(mostRows, Math.floor(pageBytes / bytes)));
};

/** `readPage` returns the rows after `last`, and fewer than `limit` only at the end. */
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

/** Timestamps end in Z. */
const instant = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const valueOf = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('timestamp')
    ? sql`to_char(${column} at time zone 'UTC', ${sql.raw(instant)})`
    : sql`${column}`;

/** Keyed by the property names in our code. */
const rowAsJson = (columns: Record<string, PgColumn>): SQL<string> =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), valueOf(column)]),
    sql`, `,
  )})::text`;

type OfPerson = PgTable & { userId: PgColumn };
type KeyedRow = { json: string } & Record<string, unknown>;

/**
 * `key` is the rest of the primary key after the person. PostgreSQL serializes the rows as JSON for the person's export:
 * parsing and serializing thousands of them here would delay everyone else's requests.
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
