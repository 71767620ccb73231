// Tests that tables are parsed from schema and rows like PostgreSQL would fill them, and that unsupported SQL is rejected.
import { describe, expect, it, test } from 'vitest';
import { readTables, UnreadableTable } from './read-tables.ts';

test('parses columns, their types, and every form of a plain value', () => {
  const schema = `
    -- people; and what they owe
    CREATE TABLE people (
      id integer PRIMARY KEY, name varchar(20) NOT NULL DEFAULT 'x, y',
      "Joined on" date, rate numeric(10, 2), CHECK (rate > 0), FOREIGN KEY (id) REFERENCES other (id)
    );
    CREATE INDEX ON people (name);
    CREATE TABLE IF_ANY (at timestamp with time zone, ok boolean);`;
  const rows = `INSERT INTO people VALUES (1, 'O''Neil; Ann', date '2026-01-02', -1.50), (2, '', NULL, 3);
    INSERT INTO IF_ANY (ok, at) VALUES (TRUE, '2026-01-01 10:00+00'::timestamptz), (false, null);`;
  expect(readTables({ schema, rows })).toEqual([
    {
      name: 'people',
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'name', type: 'varchar(20)' },
        { name: 'Joined on', type: 'date' },
        { name: 'rate', type: 'numeric(10,2)' },
      ],
      rows: [
        ['1', "O'Neil; Ann", '2026-01-02', '-1.50'],
        ['2', '', null, '3'],
      ],
    },
    {
      name: 'IF_ANY',
      columns: [
        { name: 'at', type: 'timestamp with time zone' },
        { name: 'ok', type: 'boolean' },
      ],
      rows: [
        ['2026-01-01 10:00+00', 'true'],
        [null, 'false'],
      ],
    },
  ]);
});

describe('rejects', () => {
  const schema = 'CREATE TABLE t (a integer);';
  it.each([
    ['computed rows', 'INSERT INTO t VALUES (1 + 1);'],
    ['rows from a query', 'INSERT INTO t SELECT 1;'],
    ['rows of an unknown table', 'INSERT INTO u VALUES (1);'],
    ['other statements', 'UPDATE t SET a = 1;'],
    ['an unclosed bracket', 'INSERT INTO t VALUES (1'],
  ])('%s', (_, rows) => expect(() => readTables({ schema, rows })).toThrow(UnreadableTable));
});
