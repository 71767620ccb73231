// Tests that PostgreSQL errors are reported with their position, and that other errors aren't.
import { expect, test } from 'vitest';
import { sqlErrorEnd } from './sql-error.ts';

test('names the error, its place by characters, and how to mend it', () => {
  const source = "SELECT '🎈ü',\n  nam FROM people";
  const error = {
    code: '42703',
    message: 'column "nam" does not exist',
    hint: 'Perhaps name.',
    position: '16',
  };
  expect(sqlErrorEnd(error, source)).toEqual({
    end: 'error',
    error: {
      type: 'undefined_column',
      message: 'column "nam" does not exist\nHint: Perhaps name.',
      line: 2,
      column: 3,
    },
  });
});

test('has no line where PostgreSQL names none, and falls back on the class', () => {
  expect(sqlErrorEnd({ code: '22003', message: 'integer out of range' }, 'SELECT 1')).toMatchObject({
    error: { type: 'data_exception', line: null },
  });
  expect(sqlErrorEnd({ code: 'XX000', message: 'internal' }, '')).toMatchObject({
    error: { type: 'sql_error' },
  });
});

test('tells memory apart, and what is no error of PostgreSQL', () => {
  expect(sqlErrorEnd({ code: '53200', message: 'out of memory' }, '')).toEqual({ end: 'memory' });
  expect(sqlErrorEnd(new RangeError('stack'), '')).toBeUndefined();
  expect(sqlErrorEnd({ code: 'ENOENT', message: 'no file' }, '')).toBeUndefined();
});
