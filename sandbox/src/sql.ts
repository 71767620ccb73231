// Runs a person's SQL, with a separate database for each data set that is dropped after its report.
import type { Results } from '@electric-sql/pglite';
import type { Cell, ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import { errorEnd, guestLimits, type GuestEnd, type RunGuest, type WorkClock } from './guest.ts';
import { openDatabase, type DatabaseParts } from './sealed-database.ts';
import { sqlErrorEnd } from './sql-error.ts';

/** OIDs of PostgreSQL's numeric types. */
const numbers = new Set([20, 21, 23, 26, 700, 701, 1700]);
const boolean = 16;
const padded = 1042;

const cellOf = (value: unknown, type: number): Cell => {
  if (value === null || value === undefined) return null;
  // this database's parsers already return text for every value
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (type === boolean) return text === 't' ? 'true' : 'false';
  return type === padded ? text.trimEnd() : text;
};

const rowsOf = (rows: readonly object[], fields: Results['fields']): Cell[][] =>
  rows
    .slice(0, guestLimits.resultRows)
    .map((row) => fields.map(({ dataTypeID }, at) => cellOf(Object.values(row)[at], dataTypeID)));

/** Of several statements, uses the last one that returns columns, else the last command. */
const tableOf = (results: readonly Results[]): ResultTable | null => {
  const telling =
    results.findLast(({ fields }) => fields.length > 0) ?? results.findLast(({ command }) => command);
  if (!telling) return null;
  const { fields, rows, command = '', rowCount = rows.length } = telling;
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, isNumber: numbers.has(dataTypeID) })),
    rows: rowsOf(rows, fields),
    rowCount: fields.length > 0 ? Math.max(rowCount, rows.length) : rowCount,
    command,
  };
};

const returned = (table: ResultTable | null): GuestEnd => {
  const json = JSON.stringify(table);
  return json.length > guestLimits.resultLength ? { end: 'output' } : { end: 'returned', json, shown: '' };
};

/** `empty`: the data directory of an empty database. */
export const loadSql = (parts: DatabaseParts, empty: Blob, now: WorkClock): RunGuest => {
  return async ({ source, input }, onBegin) => {
    if (input.kind !== 'query') throw new Error('SQL needs a data set');
    const database = await openDatabase(parts, empty);
    await database.exec(input.setup);
    let output = '';
    const onNotice = ({ message }: { message?: string | undefined }): void => {
      output += `${message ?? ''}\n`;
    };
    const options = { rowMode: 'array', onNotice } as const;
    const began = now();
    onBegin();
    let end: GuestEnd;
    try {
      const results = await database.exec(source, options);
      if (input.after !== null) {
        // discard uncommitted changes and session state, so that neither affects the query after the statements
        await database.exec('ROLLBACK');
        await database.exec('DISCARD ALL');
        await database.exec('SET search_path = public');
      }
      end = returned(tableOf(input.after === null ? results : await database.exec(input.after, options)));
    } catch (error) {
      end = sqlErrorEnd(error, source) ?? errorEnd('SystemError', 'The statements crashed the database.');
    }
    if (output.length > guestLimits.outputBytes) end = { end: 'output' };
    // a crashed database may fail to close; it is discarded either way
    await database.close().catch(() => undefined);
    return { ...end, output: output.slice(0, guestLimits.outputBytes), ms: Math.round(now() - began) };
  };
};
