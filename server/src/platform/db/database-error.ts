// Classifies a failed statement: database unavailable, input that can't be stored, or our own bug.
import pg from 'pg';
import { errorChain } from '../kernel/error-chain.ts';

type Fault = 'unavailable' | 'unstorable' | 'other';

/**
 * PostgreSQL error codes (appendix A): classes 08 (connection), 53 (resources, including a full disk), 57 (operator
 * intervention) and 58 (system error), and 25006 (a read-only database).
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
/** pg's errors without a code: the socket closed, or the pool couldn't connect in time. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Checks the chain of causes, because Drizzle wraps pg's errors. */
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

/** Classes 28 (authorization) and 3D (no such database): the server is reachable but refuses us. */
const refusedStates = /^(28|3D)/;

/** Whether the database is unreachable or refuses the connection. */
export const isAboutConnection = (error: unknown): boolean =>
  databaseFault(error) === 'unavailable' ||
  (error instanceof pg.DatabaseError && refusedStates.test(error.code ?? ''));

/** Whether the error, or any of its causes, is a violation of this unique or check constraint. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  errorChain(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);
