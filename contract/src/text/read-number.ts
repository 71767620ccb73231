// Parses a number as people type it: "three", "1,000", "95 %", "1e3", "2 million".
import { isCountWord, readNumberWords, scales } from './number-words.ts';

/** The parsed number. An ambiguous text gets no value, so that no score depends on a guess. */
export type NumberReading =
  | { is: 'number'; value: number }
  /** Both possible numbers: "1.000" is 1 or 1,000. */
  | { is: 'ambiguous'; values: readonly [number, number] }
  /** A number in a unit other than the question's. */
  | { is: 'other_unit'; value: number }
  | { is: 'none' };

const none: NumberReading = { is: 'none' };

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plainOf = (power: string): string =>
  power.replace(/./gu, (sign) =>
    sign === '⁻' ? '-' : sign === '⁺' ? '' : String(superscripts.indexOf(sign)),
  );

/** Expands superscripts and fractions before NFKC, which would turn 10² into 102 and 1½ into 11/2. */
const spelledOut = (text: string): string =>
  text
    .replace(/[⁺⁻⁰¹²³⁴-⁹]+/g, (power) => `^${plainOf(power)}`)
    .replace(/[¼-¾⅐-⅞]/g, (part) => ` ${part.normalize('NFKC').replace('\u2044', '/')} `)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const leadIn =
  /^(?:(?:the )?(?:answer|result|total) ?(?:is|:|=) ?|(?:it's|it is|that's|that is) |[a-z] ?= ?|[~≈∼≃=] ?|(?:about|around|approximately|approx\.?|roughly|circa|ca\.?|exactly|nearly|almost) )/i;

const withoutLeadIn = (text: string): string => {
  let left = text;
  for (let next = left.replace(leadIn, ''); next !== left; next = left.replace(leadIn, '')) left = next;
  return left.trim().replace(/[.!?]+$/, '');
};

const isGrouped = (figures: string, separator: string): boolean => {
  const [first = '', ...groups] = figures.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
};
/** 12,34,567 */
const isGroupedByTwo = (figures: string): boolean => /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(figures);

/** The possible values of digits with dots and commas; empty if no rule applies. */
const meaningsOf = (figures: string): number[] => {
  const dots = figures.split('.').length - 1;
  const commas = figures.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const decimal = figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ',';
    const group = decimal === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...more] = figures.split(decimal);
    if (more.length > 0 || !isGrouped(whole, group) || fraction.includes(group)) return [];
    return [Number(`${whole.replaceAll(group, '')}.${fraction}`)];
  }
  const separator = commas > 0 ? ',' : '.';
  if (commas + dots > 1) {
    const isNumber = isGrouped(figures, separator) || isGroupedByTwo(figures);
    return isNumber ? [Number(figures.replaceAll(separator, ''))] : [];
  }
  if (commas === 1 && isGrouped(figures, ',')) return [Number(figures.replace(',', ''))];
  const decimal = Number(figures.replace(',', '.'));
  // Three decimals usually end in a nonzero digit, so "1.000" could also be a thousand.
  if (dots === 1 && isGrouped(figures, '.') && figures.endsWith('0'))
    return [decimal, Number(figures.replace('.', ''))];
  return [decimal];
};

const figuresAt = /^(?:\d|[.,](?=\d))(?:[\d.,]|['_ ](?=\d{3}(?!\d)))*/;
const fractionAt = /^(?:(\d{1,6}) )?(\d{1,6}) ?\/ ?(\d{1,6})(?![\d/.,])/;
const powerAt = /^(\d{1,6}) ?(?:\^|\*\*) ?(-?\d{1,4})(?![\d.,^])/;
const exponentAt = /^(?:e([+-]?\d+)| ?[x×*] ?10 ?(?:\^|\*\*) ?([+-]?\d+))/i;

type Found = { values: number[]; rest: string };

/** Removes group separators: an apostrophe, underscore, or space between groups of three digits, without mixing them. */
const withoutGroups = (figures: string): string | null => {
  const [separator] = /['_ ]/.exec(figures) ?? [];
  if (separator === undefined) return figures;
  const [whole = '', fraction] = figures.split(/[.,](?=\d*$)/);
  if (!isGrouped(whole, separator)) return null;
  return `${whole.replaceAll(separator, '')}${fraction === undefined ? '' : `.${fraction}`}`;
};

const readFigures = (text: string): Found | null => {
  const fraction = fractionAt.exec(text);
  if (fraction) {
    const [all, whole = '0', above = '', below = ''] = fraction;
    return { values: [Number(whole) + Number(above) / Number(below)], rest: text.slice(all.length) };
  }
  const power = powerAt.exec(text);
  if (power) return { values: [Number(power[1]) ** Number(power[2])], rest: text.slice(power[0].length) };
  const [figures] = figuresAt.exec(text) ?? [];
  if (figures === undefined) return null;
  const plain = withoutGroups(figures);
  if (plain === null) return null;
  const after = text.slice(figures.length);
  const exponent = exponentAt.exec(after);
  const by = exponent?.[1] ?? exponent?.[2];
  const values = meaningsOf(plain).map((value) => (by === undefined ? value : Number(`${value}e${by}`)));
  return { values, rest: after.slice(exponent?.[0].length ?? 0) };
};

const shortScales: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, mn: 1e6, bn: 1e9 };

const scaled = ({ values, rest }: Found): Found => {
  const [all, word = ''] = /^ ?-?([a-z]+)(?![a-z])/i.exec(rest) ?? [];
  if (all === undefined) return { values, rest: rest.trim() };
  const by = Object.hasOwn(shortScales, word) ? shortScales[word] : scaleOf(word.toLowerCase());
  if (by === undefined) return { values, rest: rest.trim() };
  return { values: values.map((value) => value * by), rest: rest.slice(all.length).trim() };
};

const scaleOf = (word: string): number | undefined =>
  Object.hasOwn(scales, word) ? scales[word] : undefined;

/** Normalizes a unit: "Connections.", "connection", and "connections" are the same; so are "%" and "percent". */
const unitForm = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/per ?cent(?:age)?|percentage|\bpct\b/g, '%')
    .replace(/\bper\b/g, '/')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([a-z]{2,})s\b/g, '$1');

const inSeconds: Record<string, number> = {
  ns: 1e-9,
  nanosecond: 1e-9,
  µs: 1e-6,
  μs: 1e-6,
  us: 1e-6,
  microsecond: 1e-6,
  ms: 1e-3,
  millisecond: 1e-3,
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  day: 86_400,
  week: 604_800,
};
const secondsOf = (unit: string): number | undefined =>
  Object.hasOwn(inSeconds, unit) ? inSeconds[unit] : undefined;

const between = new Set([
  'or',
  'to',
  'and',
  'plus',
  'minus',
  'times',
  'by',
  'x',
  'e',
  'point',
  'not',
  'until',
]);

/** Whether the rest names the thing counted: not "or 6", "-10", or a second number. */
const namesSomething = (rest: string): boolean => {
  const named = rest.replace(/(\bper|\/) ?\d+(?= )/i, '$1');
  if (!/^[\p{L}%°$€£][\p{L}%°$€£ /.,'()^-]*$/u.test(named)) return false;
  const words = named.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length <= 6 && words.every((word) => !between.has(word) && !isCountWord(word));
};

/** The factor that converts from the unit in `rest` to `unit`; null if they are incompatible. */
const factorFor = (rest: string, unit: string): number | null => {
  const [given, expected] = [unitForm(rest), unitForm(unit)];
  if (given === '' || given === expected) return 1;
  if (expected === '') return given === '%' ? 0.01 : 1;
  const isRate = (form: string): boolean => form.includes('/');
  const [words, asWords] = [given.split(/[ /]/), expected.split(/[ /]/)];
  // "status codes" are codes and "rows returned" are rows, but "rows / s" is a different unit.
  const isAlike = words[0] === asWords[0] || (!isRate(expected) && words.at(-1) === asWords.at(-1));
  if (isAlike && (isRate(expected) || !isRate(given))) return 1;
  const [from, to] = [secondsOf(given), secondsOf(expected)];
  return from === undefined || to === undefined ? null : from / to;
};

/**
 * Parses the whole text. `unit`: the question's unit; '' for a number without a unit; undefined if there is no question.
 * - A comma before exactly three digits separates thousands ("4,096" is 4096), unless only 0 or nothing precedes it
 *   ("0,125"). Any other single comma is a decimal comma ("0,5" is 0.5). A dot is the decimal point, unless there are
 *   several ("1.234.567"); "1.000" is ambiguous. If both occur, the last one is the decimal separator.
 * - One unit can follow: the question's, or any unit if the question has none. Only units of time are converted.
 */
export const readNumber = (text: string, unit?: string): NumberReading => {
  if (/[₀-₉]/.test(text)) return none;
  const [, minus, , unsigned = ''] =
    /^(?:(-|minus |negative )|(\+|plus ))? ?(.*)$/is.exec(withoutLeadIn(spelledOut(text))) ?? [];
  const [, currency = '', bare = ''] = /^([$€£]?) ?(.*)$/s.exec(unsigned) ?? [];
  const found = readFigures(bare) ?? wordsAt(bare);
  if (!found) return none;
  const { values, rest } = scaled(found);
  const given = rest === '' ? currency : rest;
  if (values.length === 0 || (given !== '' && !namesSomething(given))) return none;
  const factor = unit === undefined ? 1 : factorFor(given, unit);
  const read = values.map((value) => converted(minus === undefined ? value : -value, factor ?? 1));
  const [value = NaN, other] = read;
  if (!read.every(Number.isFinite)) return none;
  if (other !== undefined) return { is: 'ambiguous', values: [value, other] };
  return { is: factor === null ? 'other_unit' : 'number', value };
};

const wordsAt = (text: string): Found | null => {
  const read = readNumberWords(text.toLowerCase());
  return read && { values: [read.value], rest: read.rest };
};

/** Removes floating-point error and negative zero. */
const converted = (value: number, factor: number): number =>
  (factor === 1 ? value : Number((value * factor).toPrecision(15))) + 0;

/** Whether the text is a number in any unit. Only then does the question count as answered. */
export const containsNumber = (text: string): boolean =>
  ['number', 'other_unit'].includes(readNumber(text).is);

/** Formats a number: "1,000", "0.125", or "1e+21" if it's very large or small. */
export const numberInFigures = (value: number): string => {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-9)) return String(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
};
