// Tests cursors: a written one is read back, and anything else gets the same error.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { readCursor, readTimeCursor, writeCursor, writeTimeCursor } from './cursor.ts';

const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') });

describe('a cursor', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(at, fc.uuid(), (instant, id) => {
        expect(readTimeCursor(writeTimeCursor(instant, id))).toEqual({ at: instant, id });
      }),
    );
  });

  it('rejects everything else with the same error', () => {
    const forged = [
      writeCursor(['not a time', '0190a5a0-0000-7000-8000-000000000000']),
      writeCursor(['2026-11-20T10:00:00.000Z', "' or 1=1"]),
      writeCursor([null, null]),
      writeCursor([1, 2, 3]),
    ];
    for (const cursor of forged) expect(() => readTimeCursor(cursor)).toThrow(AppError);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readTimeCursor(text)).toThrow(AppError);
      }),
    );
  });

  it('rejects text that PostgreSQL cannot store', () => {
    expect(() => readCursor(writeCursor(['a\u0000b']), 1)).toThrow(AppError);
  });
});
