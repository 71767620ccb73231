// Classifies a failed statement: database unavailable, input that can't be stored, or our own bug.
import pg from 'pg';
import { errorChain } from '../kernel/error-chain.ts';

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

/** Walks the causes, because Drizzle wraps what pg throws. */
export const databaseFault = (error: unknown): Fault => {
  for (const cause of errorChain(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (cause instanceof pg.DatabaseError) {
      if (awayStates.test(code)) return 'unavailable';
      return unstorableStates.has(code) ? 'unstorable' : 'other';
    }
    if (awayCodes.has(code) || awayMessages.test(cause.message)) return 'unavailable';
    if (
      cause instanceof AggregateError &&
      cause.errors.some((inner) => databaseFault(inner) === 'unavailable')
    )
      return 'unavailable';
  }
  return 'other';
};

/** Classes 28 (authorization) and 3D (no such database): reachable, but refused. */
const refusedStates = /^(28|3D)/;

/** Is the database unreachable, or does it refuse us? */
export const isAboutConnection = (error: unknown): boolean =>
  databaseFault(error) === 'unavailable' ||
  (error instanceof pg.DatabaseError && refusedStates.test(error.code ?? ''));

/** Did this unique or check constraint refuse a row, anywhere in the chain of causes? */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  errorChain(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);
