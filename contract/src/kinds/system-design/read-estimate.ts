// Parses an estimate as people write it: with its calculation, a scale, a rate, and "about".
import { readNumber } from '../../text/read-number.ts';

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
  billions: 1e9,
  tn: 1e12,
  trillion: 1e12,
};
const bytes: Record<string, number> = {
  bytes: 1,
  kb: 1e3,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
  gb: 1e9,
  gib: 1024 ** 3,
  tb: 1e12,
  tib: 1024 ** 4,
  pb: 1e15,
};
const seconds: Record<string, number> = {
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  d: 86_400,
  day: 86_400,
};

const own = (table: Record<string, number>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** `size`: 1e6 for "million lines", 1e12 for "TB". `perSeconds`: 60 for "per minute". Undefined if not given. */
type Measure = { size?: number; isBytes: boolean; perSeconds?: number };

const measureOf = (words: string): Measure => {
  const text = words.toLowerCase();
  const [, first = ''] = /^[\s-]*([a-z]+)/.exec(text) ?? [];
  const inBytes = own(bytes, first);
  const size = inBytes ?? own(scales, first);
  const [, every = ''] = /(?:\/|\bper\b|\bevery\b|\ba\b|\bp)\s*([a-z]+)/.exec(text) ?? [];
  const perSeconds = /\b[rq]ps\b|\btps\b/.test(text) ? 1 : own(seconds, every.replace(/s$/, '') || every);
  return {
    isBytes: inBytes !== undefined,
    ...(size === undefined ? {} : { size }),
    ...(perSeconds === undefined ? {} : { perSeconds }),
  };
};

const figures = /(?<![\w.,])[+]?(\d[\d.,'\u00a0\u202f ]*\d|\d)/;

/** The result of a calculation, without remarks in parentheses. */
const resultOf = (text: string): string => {
  const plain = text.replaceAll(/\([^)]*\)/g, ' ').trim();
  const parts = plain.split(/[=≈→]|~=|=>/).map((part) => part.trim());
  return parts.findLast((part) => figures.test(part)) ?? plain;
};

/**
 * The estimate in the requested unit, or null if it can't be parsed. A missing scale or rate defaults to the unit's: for
 * "million links", "3,650", "3.65 billion", and "2M × 1,825 days ≈ 3,650 million" are all 3650.
 */
export const readEstimate = (text: string, unit: string): number | null => {
  const result = resultOf(text.normalize('NFKC'));
  const found = figures.exec(result);
  const [, figure = ''] = found ?? [];
  const read = readNumber(figure === '' ? result : figure.trim());
  const whole = read.is === 'none' && figure !== '' ? readNumber(figure.split(/\s/)[0] ?? '') : read;
  if (whole.is !== 'number') return null;
  const given = measureOf(found ? result.slice(found.index + found[0].length) : '');
  const expected = measureOf(unit);
  if (given.isBytes && !expected.isBytes) return null;
  const expectedSize = expected.size ?? 1;
  // 48,000,000 counts as 48 if the unit is millions
  const isWrittenOut = given.size === undefined && whole.value >= expectedSize;
  const size = given.size === undefined && !isWrittenOut ? 1 : (given.size ?? 1) / expectedSize;
  const rate =
    given.perSeconds === undefined || expected.perSeconds === undefined
      ? 1
      : expected.perSeconds / given.perSeconds;
  const value = Number((whole.value * size * rate).toPrecision(12));
  return Number.isFinite(value) ? value : null;
};
