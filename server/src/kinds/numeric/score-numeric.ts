// Scores a number against its key, using the shared number parser.
import { readNumber } from '@rehearse/contract/text/read-number.ts';

export interface NumericKey {
  value: number;
  /** The maximum absolute distance from `value`. */
  tolerance: number;
  /** The question's unit; '' if it has none. */
  unit: string;
}

export interface NumericScore {
  /** From 0 to `max`. */
  points: number;
  max: number;
  reason: 'within_tolerance' | 'outside_tolerance' | 'ambiguous' | 'not_a_number' | 'other_unit' | 'empty';
  /** The parsed number, shown in results; null if there was none. */
  read: number | null;
}

/** 1 point within the tolerance, otherwise 0. Units of time are converted; any other unit than the question's is wrong. */
export function scoreNumeric(key: NumericKey, text: string): NumericScore {
  if (text.trim() === '') return { points: 0, max: 1, reason: 'empty', read: null };
  const reading = readNumber(text, key.unit);
  if (reading.is === 'none') return { points: 0, max: 1, reason: 'not_a_number', read: null };
  if (reading.is === 'ambiguous') return { points: 0, max: 1, reason: 'ambiguous', read: null };
  const { value } = reading;
  if (reading.is === 'other_unit') return { points: 0, max: 1, reason: 'other_unit', read: value };
  // Allows for floating-point error (0.1 + 0.2), far below any question's tolerance.
  const slack = 1e-9 * Math.max(1, Math.abs(key.value));
  const within = Math.abs(value - key.value) <= key.tolerance + slack;
  return {
    points: within ? 1 : 0,
    max: 1,
    reason: within ? 'within_tolerance' : 'outside_tolerance',
    read: value,
  };
}
