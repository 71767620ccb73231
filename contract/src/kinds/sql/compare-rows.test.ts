// Tests comparing rows by value: order and formatting matter only where they should, duplicates always.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstDifference, valueOf } from './compare-rows.ts';
import type { Cell, ResultTable } from './result-table.ts';

const table = (rows: Cell[][], names: string[] = ['a', 'b']): ResultTable => ({
  columns: names.map((name) => ({ name, isNumber: false })),
  rows,
  rowCount: rows.length,
  command: 'SELECT',
});
const expected = (rows: Cell[][]) => ({ columns: ['a', 'b'], rows });
const set = { compare: 'set', namesMatter: false } as const;
const sequence = { compare: 'sequence', namesMatter: false } as const;

const cell = fc.oneof(fc.constant(null), fc.constantFrom('', 'x', '1', '1.0', 'NULL', '2026-01-01'));
const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 });
const same = (a: Cell[], b: Cell[]): boolean =>
  a.every((value, at) => valueOf(value) === valueOf(b[at] ?? null));

test('a shuffled result equals the set, and the sequence only if no row moved', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (right, numbers) => {
      const shuffled = right
        .map((row) => ({ row, by: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ row }) => row);
      expect(firstDifference(expected(right), table(shuffled), set)).toBeNull();
      const unmoved = shuffled.every((row, at) => same(row, right[at] ?? []));
      expect(firstDifference(expected(right), table(shuffled), sequence) === null).toBe(unmoved);
    }),
  );
});

test('an extra or missing row is a difference in sets and sequences', () => {
  fc.assert(
    fc.property(rows, fc.tuple(cell, cell), (right, extra) => {
      for (const rules of [set, sequence]) {
        expect(firstDifference(expected(right), table([...right, extra]), rules)).not.toBeNull();
        expect(firstDifference(expected([...right, extra]), table(right), rules)).not.toBeNull();
      }
    }),
  );
});

describe('values', () => {
  it.each<[string, Cell, Cell]>([
    ['numbers with trailing zeros', '1.50', '1.5'],
    ['whole numbers with a decimal point', '3.000', '3'],
    ['floating point', '0.30000000000000004', '0.3'],
    ['a date and its midnight', '2026-01-01', '2026-01-01 00:00:00'],
    ['a UTC timestamp with and without its offset', '2026-01-01 10:00:00', '2026-01-01 10:00:00+00'],
    ['minus zero', '0', '-0.0'],
  ])('%s are the same', (_, a, b) => expect(valueOf(a)).toBe(valueOf(b)));

  it.each<[string, Cell, Cell]>([
    ['null and empty text', null, ''],
    ['null and the text NULL', null, 'NULL'],
    ['large numbers that differ in the last digit', '9007199254740993', '9007199254740992'],
    ['cents', '10.01', '10.02'],
    ['a code with a leading zero', '007', '7'],
    ['dates', '2026-01-01', '2026-01-02'],
  ])('%s are different', (_, a, b) => expect(valueOf(a)).not.toBe(valueOf(b)));
});

describe('firstDifference', () => {
  const right = expected([
    ['Ada', '5'],
    ['Ben', null],
  ]);
  it.each<[string, ResultTable | null, { expected: string; got: string }]>([
    ['no result', null, { expected: 'a result with 2 columns', got: 'no result' }],
    ['another number of columns', table([['Ada']], ['a']), { expected: '2 columns', got: '1 column' }],
    [
      'another value',
      table([
        ['Ada', '5'],
        ['Ben', ''],
      ]),
      { expected: 'row 2: Ben | NULL', got: 'row 2: Ben | (empty)' },
    ],
    ['a missing row', table([['Ada', '5']]), { expected: 'row 2: Ben | NULL', got: 'no row 2' }],
  ])('reports %s', (_, got, difference) => expect(firstDifference(right, got, sequence)).toEqual(difference));

  it('reports unmatched rows of a set', () => {
    const got = table([
      ['Ben', null],
      ['Ada', '6'],
    ]);
    expect(firstDifference(right, got, set)).toEqual({ expected: 'Ada | 5', got: 'row 2: Ada | 6' });
  });

  it('reports column names if they matter', () => {
    const got = table(right.rows, ['a', 'c']);
    expect(firstDifference(right, got, set)).toBeNull();
    expect(firstDifference(right, got, { ...set, namesMatter: true })).toEqual({
      expected: 'columns a, b',
      got: 'columns a, c',
    });
  });

  it('reports the number of rows if some were cut off', () => {
    const got = { ...table(right.rows), rowCount: 2000 };
    expect(firstDifference(right, got, set)).toEqual({ expected: '2 rows', got: '2000 rows' });
  });
});
