// Tests that PostgreSQL errors are reported with their position, and that other errors aren't.
import { expect, test } from 'vitest';
import { sqlErrorEnd } from './sql-error.ts';

test('reports the error’s name, position in characters, and hint', () => {
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

test('has no line without a position, and falls back to the error class', () => {
  expect(sqlErrorEnd({ code: '22003', message: 'integer out of range' }, 'SELECT 1')).toMatchObject({
    error: { type: 'data_exception', line: null },
  });
  expect(sqlErrorEnd({ code: 'XX000', message: 'internal' }, '')).toMatchObject({
    error: { type: 'sql_error' },
  });
});

test('reports out of memory separately and ignores other errors', () => {
  expect(sqlErrorEnd({ code: '53200', message: 'out of memory' }, '')).toEqual({ end: 'memory' });
  expect(sqlErrorEnd(new RangeError('stack'), '')).toBeUndefined();
  expect(sqlErrorEnd({ code: 'ENOENT', message: 'no file' }, '')).toBeUndefined();
});
