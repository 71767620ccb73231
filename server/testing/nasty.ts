// Invalid values for requests: wrong types, numbers out of range, and text that breaks databases and parsers.
import { between, pick, type Random } from '../src/cli/demo/seeded-random.ts';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'lone \uDFFF surrogate',
  "'; drop table answers; --",
  "' or 1=1 --",
  '%',
  '\\',
  '../../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(500),
  '\u202Eright to left',
  '🎭'.repeat(150),
];

export const nastyText = (random: Random): string => pick(random, texts);

/** A random JSON value; `__proto__` is an own property here, as after JSON.parse. */
export const nasty = (random: Random): unknown =>
  pick<() => unknown>(random, [
    () => null,
    () => true,
    () => false,
    () => 0,
    () => -1,
    () => 1.5,
    () => 2 ** 31,
    () => -(2 ** 53),
    () => 1e308,
    () => between(random, 61, 1e9),
    () => nastyText(random),
    () => nastyText(random),
    () => 'y'.repeat(between(random, 1, 100_000)),
    () => [],
    () => Array.from({ length: 500 }, () => 'a'),
    () => [nastyText(random)],
    () => ({}),
    () => ({ length: 5, 0: 'a' }),
    () => ({ $gt: '' }),
    () => JSON.parse('{"toString":1,"hasOwnProperty":null}'),
  ])();

export const nastyIds: readonly string[] = [
  'not-an-id',
  '-1',
  '0',
  '61',
  '1e9',
  '1.5',
  'NaN',
  '%00',
  'a\u0000b',
  '\uD800',
  '..',
  "' or 1=1 --",
  '00000000-0000-7000-8000-00000000000g',
  '01980000-0000-7000-8000-000000000000-extra',
  '{}',
  'x'.repeat(150),
  'x'.repeat(400),
  '１２',
];

/** Invalid JSON, made from valid JSON. */
export const brokenJson = (random: Random, right: string): string =>
  pick<() => string>(random, [
    () => right.slice(0, between(random, 1, Math.max(1, right.length - 1))),
    () => `${right}}`,
    () => right.replaceAll('"', "'").replace('{', '{,'),
    () => `{"__proto__":{"role":"ADMIN"},${right.slice(1)}`,
    () => '',
    () => '\u0000',
    () => 'undefined',
    () => '{"a":1,}',
    () => '{"a":01}',
    () => '[1,2',
    () => '"unended',
    () => '\uFEFF{',
  ])();
