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
  throw unknownPlace();
};

/** The cursor of a list that is sorted by time and id. */
export const writePlace = (at: Date, id: string): string => writeCursor([at.toISOString(), id]);

/** What `writePlace` wrote; anything that is not an instant with a UUID is `invalid_input`. */
export const readPlace = (cursor: string): { at: Date; id: string } => {
  const [instant, id] = readCursor(cursor, 2);
  const at = new Date(typeof instant === 'string' ? instant : Number.NaN);
  if (Number.isNaN(at.getTime()) || typeof id !== 'string' || !uuid.test(id)) throw unknownPlace();
  return { at, id };
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const unknownPlace = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });

const isPart = (part: unknown): part is string | number | null =>
  part === null || typeof part === 'number' || (typeof part === 'string' && !part.includes('\u0000'));
