// Compares a query's rows with the expected rows by value, regardless of column types.
import type { Cell, ExpectedRows, ResultTable } from './result-table.ts';

export type RowOrder = 'set' | 'sequence';

/** Phrases that can follow the words "expected" and "got". */
export type RowDifference = { expected: string; got: string };

/** Significant digits: more than amounts of money need, and few enough to hide floating-point error. */
const digits = 12;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const midnight = / 00:00:00(?:\+00)?$/;
const instant = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)\+00$/;

const numberOf = (text: string): string => {
  const whole = text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  // integers can exceed a double's precision, so they stay text
  if (/^-?\d+$/.test(whole)) return whole === '-0' ? '0' : whole;
  return String(Number(Number(text).toPrecision(digits)));
};

/** Normalizes a cell for comparison: 1.50 becomes 1.5, and a date becomes its first instant. */
export const valueOf = (cell: Cell): Cell => {
  if (cell === null) return null;
  if (plainNumber.test(cell)) return numberOf(cell);
  if (/^\d{4}-\d\d-\d\d /.test(cell)) return cell.replace(midnight, '').replace(instant, '$1');
  return cell;
};

const keyOf = (row: readonly Cell[]): string => JSON.stringify(row.map(valueOf));

export const rowInWords = (row: readonly Cell[]): string =>
  row.map((cell) => (cell === null ? 'NULL' : cell === '' ? '(empty)' : cell)).join(' | ');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const namedColumns = (names: readonly string[]): string =>
  `${names.length === 1 ? 'column' : 'columns'} ${names.join(', ')}`;

type Rules = { compare: RowOrder; namesMatter: boolean };

export const firstDifference = (
  expected: ExpectedRows,
  got: ResultTable | null,
  { compare, namesMatter }: Rules,
): RowDifference | null => {
  const columns = counted(expected.columns.length, 'column');
  if (got === null || got.columns.length === 0)
    return { expected: `a result with ${columns}`, got: 'no result' };
  if (got.columns.length !== expected.columns.length)
    return { expected: columns, got: counted(got.columns.length, 'column') };
  const names = got.columns.map(({ name }) => name);
  if (namesMatter && names.join('\n') !== expected.columns.join('\n'))
    return { expected: namedColumns(expected.columns), got: namedColumns(names) };
  const different =
    compare === 'sequence' ? differentPlace(expected.rows, got.rows) : differentRow(expected.rows, got.rows);
  if (different) return different;
  // all returned rows match, but the result was truncated
  return got.rowCount > got.rows.length
    ? { expected: counted(expected.rows.length, 'row'), got: counted(got.rowCount, 'row') }
    : null;
};

const none = 'no such row';
const numbered = (index: number, row: readonly Cell[] | undefined): string =>
  row ? `row ${index + 1}: ${rowInWords(row)}` : `no row ${index + 1}`;

type Rows = readonly (readonly Cell[])[];

const differentPlace = (expected: Rows, got: Rows): RowDifference | null => {
  const length = Math.max(expected.length, got.length);
  for (let at = 0; at < length; at += 1) {
    const [right, given] = [expected[at], got[at]];
    if (!right || !given || keyOf(right) !== keyOf(given))
      return { expected: numbered(at, right), got: numbered(at, given) };
  }
  return null;
};

/** Compares as multisets: order doesn't matter, duplicates do. */
const differentRow = (expected: Rows, got: Rows): RowDifference | null => {
  const left = new Map<string, number>();
  for (const row of expected) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  const extra = got.findIndex((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return count === 0;
  });
  for (const row of got.slice(extra < 0 ? got.length : extra + 1)) {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
  }
  const missing = expected.find((row) => (left.get(keyOf(row)) ?? 0) > 0);
  if (extra < 0 && !missing) return null;
  const extraRow = got[extra];
  return {
    expected: missing ? rowInWords(missing) : none,
    got: extraRow ? numbered(extra, extraRow) : none,
  };
};
