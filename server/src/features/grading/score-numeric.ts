// Reads a number as people type it, and scores it against the key.
import type { Score } from './score.ts';

export interface NumericKey {
  value: number;
  /** Absolute: how far from `value` still counts. */
  tolerance: number;
  /** What the question asks for; '' if it is a bare number. */
  unit: string;
}

export interface NumericScore extends Score {
  reason: 'within_tolerance' | 'outside_tolerance' | 'not_a_number' | 'other_unit' | 'empty';
  /** How the text was read, so that results can say it; null if it was not. */
  read: number | null;
}

export type NumberReading = { value: number; rest: string } | null;

// A sign, figures with separators, an exponent ("e3" or "× 10^3"), then whatever follows.
const SHAPE =
  /^([+-]?)\s*((?:\d|[.,](?=\d))(?:[\d.,'_]|\s(?=\d{3}(?!\d)))*)(?:e([+-]?\d+)|\s*[x×*]\s*10\s*\^\s*([+-]?\d+))?(.*)$/is;

/**
 * Reads the number at the start of a text; null if there is none. One text has one reading, which results show:
 * - a comma before exactly three figures groups thousands ("4,096" is 4096), unless the part before it is empty or 0
 *   ("0,125"); any other single comma is a decimal comma ("0,5" is 0.5);
 * - a dot is the decimal point ("4.096" is 4.096) unless there are several ("1.234.567");
 * - where both occur the last one is the decimal mark ("1,234.5", "1.234,5");
 * - spaces of any width, ' and _ group thousands; "1e3" and "1 × 10^3" are 1000.
 */
export function readNumber(text: string): NumberReading {
  // Superscripts first: NFKC would turn 10³ into 103.
  const spelled = text.replace(/10([⁻⁰¹²³⁴-⁹]+)/g, (_, power: string) => `10^${power}`).normalize('NFKC');
  const normal = spelled
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/^[\s~≈=]+/, '')
    .trim();
  const found = SHAPE.exec(normal);
  if (!found) return null;
  const [, sign = '', figures = '', exponent, power, rest = ''] = found;
  const plain = decimalOf(figures.replace(/['_\s]/g, ''));
  if (plain === null) return null;
  const value = Number(`${sign}${plain}e${exponent ?? power ?? '0'}`);
  return Number.isFinite(value) ? { value, rest: rest.trim() } : null;
}

// Figures with dots and commas only → the same with a decimal point only; null where no rule gives it a meaning.
function decimalOf(figures: string): string | null {
  const dots = figures.split('.').length - 1;
  const commas = figures.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const decimal = figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ',';
    const [whole = '', fraction = '', ...more] = figures.split(decimal);
    const group = decimal === '.' ? ',' : '.';
    if (more.length > 0 || !isGrouped(whole, group) || fraction.includes(group)) return null;
    return `${whole.replaceAll(group, '')}.${fraction}`;
  }
  const separator = commas > 0 ? ',' : '.';
  const count = commas + dots;
  if (count > 1) return isGrouped(figures, separator) ? figures.replaceAll(separator, '') : null;
  if (commas === 1 && isGrouped(figures, ',')) return figures.replace(',', '');
  return figures.replace(',', '.');
}

function isGrouped(figures: string, separator: string): boolean {
  const [first = '', ...groups] = figures.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** 1 point within the tolerance, else 0. Another unit than the one asked for is wrong: we do not convert. */
export function scoreNumeric(key: NumericKey, text: string): NumericScore {
  if (text.trim() === '') return { points: 0, max: 1, reason: 'empty', read: null };
  const reading = readNumber(text);
  if (!reading) return { points: 0, max: 1, reason: 'not_a_number', read: null };
  const { value, rest } = reading;
  if (rest !== '' && unitForm(rest) !== unitForm(key.unit))
    return { points: 0, max: 1, reason: 'other_unit', read: value };
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

// "Connections.", "connection" and "connections" are one unit; "%" and "percent" too. Case counts nowhere in the bank.
function unitForm(unit: string): string {
  const words = unit.normalize('NFKC').toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ').trim();
  const spelled = words
    .replace(/per ?cent|percentage/g, '%')
    .replace(/\bper\b/g, '/')
    .replace(/\s*\/\s*/g, '/');
  return spelled.replace(/([a-z]{2,})s\b/g, '$1');
}
