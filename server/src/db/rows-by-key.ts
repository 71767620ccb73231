// Everything of one person in a table, read in pages by its key: no page larger than memory, none that waits for the others.
import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const firstPage = 8;
const mostRows = 200;
/** Of one page, about: more would hold up everybody else while it is parsed. */
const pageBytes = 64 * 1024;

/** How many rows like these fill a page. */
const nextSize = (rows: readonly unknown[]): number => {
  const sample = rows.slice(-4);
  const bytes = JSON.stringify(sample).length / Math.max(1, sample.length);
  return Math.max(2, Math.min(mostRows, Math.floor(pageBytes / bytes)));
};

/** `readPage` gives what follows `last`, and fewer than `limit` only at the end. */
export async function* inPages<R>(
  readPage: (last: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let last: R | undefined;
  for (let limit = firstPage; ;) {
    const rows = await readPage(last, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    limit = nextSize(rows);
  }
}

/** `key` names a row among those of `where`: together with it an index. */
const rowsByKey = <T extends PgTable>(
  db: Database,
  table: T,
  where: SQL,
  key: readonly PgColumn[],
): AsyncGenerator<T['$inferSelect'][]> => {
  const names = key.map(
    (column) => Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '',
  );
  const list = (parts: readonly unknown[]): SQL =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  return inPages<T['$inferSelect']>(async (last, limit) => {
    const place = last as Record<string, unknown> | undefined;
    const values = key.map((column, index) => sql.param(place?.[names[index] ?? ''], column));
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(place ? and(where, sql`(${list(key)}) > (${list(values)})`) : where)
      .orderBy(...key.map((column) => asc(column)))
      .limit(limit);
    return rows as T['$inferSelect'][];
  });
};

type OfPerson = PgTable & { userId: PgColumn };

/** `key` is the rest of the primary key behind the person. */
export const rowsOfPerson = <T extends OfPerson>(
  db: Database,
  table: T,
  userId: string,
  ...key: [PgColumn, ...PgColumn[]]
): AsyncGenerator<T['$inferSelect'][]> => rowsByKey(db, table, eq(table.userId, userId), key);
