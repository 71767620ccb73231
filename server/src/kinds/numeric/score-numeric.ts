// Scores a number against its key, using the shared number parser.
import { readNumber } from '@rehearse/contract/text/read-number.ts';

export interface NumericKey {
  value: number;
  /** Absolute: how far from `value` still counts. */
  tolerance: number;
  /** The question's unit; '' for a bare number. */
  unit: string;
}

export interface NumericScore {
  /** From 0 to `max`. */
  points: number;
  max: number;
  reason: 'within_tolerance' | 'outside_tolerance' | 'ambiguous' | 'not_a_number' | 'other_unit' | 'empty';
  /** How the text was read, for results; null if it wasn't. */
  read: number | null;
}

/** 1 point within the tolerance, else 0. A number of another unit is wrong; only units of time are converted. */
export function scoreNumeric(key: NumericKey, text: string): NumericScore {
  if (text.trim() === '') return { points: 0, max: 1, reason: 'empty', read: null };
  const reading = readNumber(text, key.unit);
  if (reading.is === 'none') return { points: 0, max: 1, reason: 'not_a_number', read: null };
  if (reading.is === 'ambiguous') return { points: 0, max: 1, reason: 'ambiguous', read: null };
  const { value } = reading;
  if (reading.is === 'other_unit') return { points: 0, max: 1, reason: 'other_unit', read: value };
  // The slack is for binary fractions (0.1 + 0.2), far below any tolerance that a question states.
  const slack = 1e-9 * Math.max(1, Math.abs(key.value));
  const within = Math.abs(value - key.value) <= key.tolerance + slack;
  return {
    points: within ? 1 : 0,
    max: 1,
    reason: within ? 'within_tolerance' : 'outside_tolerance',
    read: value,
  };
}
