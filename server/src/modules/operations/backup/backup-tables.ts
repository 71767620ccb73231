// Lists the tables in a backup, ordered so that each comes after the tables it references.
import type pg from 'pg';

export type BackupTable = { name: string; columns: string[] };

/** Excludes migration tables, because the restoring version has created its own. */
const tablesQuery = `
  select c.oid::int as id,
    format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct f.confrelid::int from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle')
    and n.nspname not like 'pg\\_%' and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  order by n.nspname, c.relname`;

type Row = { id: number; name: string; columns: string[]; refers: number[] };

/** Throws if two tables reference each other, since neither could be restored first. */
export const backupTables = async (client: pg.ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<Row>(tablesQuery);
  const sorted: Row[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ refers }) => refers.every((id) => !left.some((row) => row.id === id)));
    if (ready.length === 0)
      throw new Error(`circular references between tables: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...ready);
    left = left.filter((row) => !ready.includes(row));
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
};

/** Copies rows in a fixed order, so that equal tables give equal bytes. */
export const copyOut = ({ name, columns }: BackupTable): string =>
  `copy (select ${columns.join(', ')} from ${name} t order by t::text collate "C") to stdout`;

export const copyIn = ({ name, columns }: BackupTable): string =>
  `copy ${name} (${columns.join(', ')}) from stdin`;

/** The last value of each sequence, by name; unused ones are skipped. */
export const readSequences = async (client: pg.ClientBase): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null and schemaname <> 'drizzle'`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** Makes PostgreSQL format the same value as the same text on every server. */
export const steadyFormats = "set datestyle to 'ISO'; set timezone to 'UTC'; set extra_float_digits to 1";
