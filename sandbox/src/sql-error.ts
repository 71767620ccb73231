// Converts a PostgreSQL error to the sandbox's format: name, message with detail and hint, and position.
import { errorEnd, guestLimits, type GuestEnd } from './guest.ts';

/** Names of common SQLSTATE codes, as in PostgreSQL's documentation; other codes get the name of their class. */
const names: Record<string, string> = {
  '22012': 'division_by_zero',
  '22P02': 'invalid_text_representation',
  '21000': 'cardinality_violation',
  '23502': 'not_null_violation',
  '23503': 'foreign_key_violation',
  '23505': 'unique_violation',
  '23514': 'check_violation',
  '42601': 'syntax_error',
  '42702': 'ambiguous_column',
  '42703': 'undefined_column',
  '42803': 'grouping_error',
  '42804': 'datatype_mismatch',
  '42883': 'undefined_function',
  '42P01': 'undefined_table',
  '42P20': 'windowing_error',
  '21': 'cardinality_violation',
  '22': 'data_exception',
  '23': 'integrity_constraint_violation',
  '25': 'invalid_transaction_state',
  '42': 'syntax_error_or_access_rule_violation',
  '54': 'program_limit_exceeded',
};
export const sqlErrorNames: ReadonlySet<string> = new Set([...Object.values(names), 'sql_error']);

const nameOf = (code: string): string => names[code] ?? names[code.slice(0, 2)] ?? 'sql_error';

/** `position` counts characters from 1, as PostgreSQL does. */
const placeOf = (source: string, position: number): { line: number; column: number } => {
  const lines = Array.from(source)
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** undefined: not a PostgreSQL error. */
export const sqlErrorEnd = (error: unknown, source: string): GuestEnd | undefined => {
  const { code, message, detail, hint, position } = Object(error) as Record<string, unknown>;
  if (!isText(code) || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (code === '53200') return { end: 'memory' };
  const words = [message, isText(detail) && `Detail: ${detail}`, isText(hint) && `Hint: ${hint}`];
  const fullMessage = words.filter(isText).join('\n').slice(0, guestLimits.shownLength);
  const end = errorEnd(nameOf(code), fullMessage);
  const at = Number(position);
  if (end.end !== 'error' || !Number.isSafeInteger(at) || at < 1) return end;
  return { end: 'error', error: { ...end.error, ...placeOf(source, at) } };
};
