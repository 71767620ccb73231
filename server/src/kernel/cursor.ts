// Opaque cursors of lists: the sort key of the last row, as base64url JSON.
import { AppError } from './app-error.ts';

export const writeCursor = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key of `length` parts that a cursor carries; a forged or damaged one is `invalid_input`. */
export const readCursor = (cursor: string, length: number): (string | number | null)[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every(isPart)) return key;
  } catch {
    // falls through to the one answer for every damaged cursor
  }
  throw new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This place in the list is not known.' }],
  });
};
const isPart = (part: unknown): part is string | number | null =>
  part === null || typeof part === 'number' || (typeof part === 'string' && !part.includes('\u0000'));
