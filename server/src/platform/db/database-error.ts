// Tells what a failed statement means: the database is away, the input cannot be stored, or a fault of ours.
import pg from 'pg';

type Fault = 'unavailable' | 'unstorable' | 'other';

/**
 * Of PostgreSQL's error codes (appendix A): classes 08 (connection), 53 (resources, a full disk among them), 57 (operator
 * intervention) and 58 (system error), and 25006, a database that takes no writes.
 */
const awayStates = /^(08|53|57|58|25006)/;
/** 22021 character not in repertoire, 22P05 untranslatable character (NUL in text or JSON). */
const unstorableStates = new Set(['22021', '22P05']);
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** pg gives these no code: the socket ended, or the pool could not connect in time. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks through the chain of causes (Drizzle wraps what pg throws). */
export const databaseFault = (error: unknown): Fault => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (at instanceof pg.DatabaseError) {
      if (awayStates.test(code)) return 'unavailable';
      return unstorableStates.has(code) ? 'unstorable' : 'other';
    }
    if (awayCodes.has(code) || awayMessages.test(at.message)) return 'unavailable';
    if (at instanceof AggregateError && at.errors.some((inner) => databaseFault(inner) === 'unavailable'))
      return 'unavailable';
  }
  return 'other';
};

/** Classes 28 (authorization) and 3D (no such database): the address is understood, and refused. */
const refusedStates = /^(28|3D)/;

/** Can't the database be reached at all, or does it not let us in? */
export const isAboutConnection = (error: unknown): boolean =>
  databaseFault(error) === 'unavailable' ||
  (error instanceof pg.DatabaseError && refusedStates.test(error.code ?? ''));

/** Did this unique or check constraint refuse a row, anywhere in the chain of causes? */
export const isViolationOf = (error: unknown, constraint: string): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && at.constraint === constraint) return true;
  }
  return false;
};
