// Opaque list cursors: the sort key of the last row, as JSON in base64url.
import { AppError } from './app-error.ts';

export const writeCursor = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The `length` parts of a cursor's key; throws `invalid_input` for a forged or damaged cursor. */
export const readCursor = (cursor: string, length: number): (string | number | null)[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every(isPart)) return key;
  } catch {
    // same error for every damaged cursor
  }
  throw invalidCursor();
};

/** The cursor of a list sorted by time and ID. */
export const writeTimeCursor = (at: Date, id: string): string => writeCursor([at.toISOString(), id]);

/** Reads what `writeTimeCursor` wrote; throws `invalid_input` for anything but a timestamp and a UUID. */
export const readTimeCursor = (cursor: string): { at: Date; id: string } => {
  const [instant, id] = readCursor(cursor, 2);
  const at = new Date(typeof instant === 'string' ? instant : Number.NaN);
  if (Number.isNaN(at.getTime()) || typeof id !== 'string' || !uuid.test(id)) throw invalidCursor();
  return { at, id };
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const invalidCursor = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });

const isPart = (part: unknown): part is string | number | null =>
  part === null || typeof part === 'number' || (typeof part === 'string' && !part.includes('\u0000'));
