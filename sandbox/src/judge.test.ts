// Tests which values and outputs count as equal, and what is revealed about a hidden test.
import { describe, expect, it } from 'vitest';
import type { GuestReport, Json } from './guest.ts';
import { outcomeOf } from './judge.ts';

const returned = (json: string | null): GuestReport => ({
  end: 'returned',
  json,
  shown: 'shown',
  output: '',
  ms: 1,
});
const passes = (json: string | null, expected: Json, tolerance?: number): boolean =>
  outcomeOf(
    { function: 'f', args: [], expected, visible: true, ...(tolerance ? { tolerance } : {}) },
    returned(json),
  ).outcome === 'passed';
const prints = (output: string, stdout: string): boolean =>
  outcomeOf({ stdin: '', stdout, visible: true }, { end: 'printed', output, ms: 1 }).outcome === 'passed';

describe('values', () => {
  it.each<[string, Json]>([
    ['1', 1],
    ['1.0', 1],
    ['[1,[2]]', [1, [2]]],
    ['{"b":2,"a":1}', { a: 1, b: 2 }],
    ['null', null],
    ['""', ''],
  ])('accepts %s for %j', (json, expected) => expect(passes(json, expected)).toBe(true));

  it.each<[string | null, Json]>([
    ['1', '1'],
    ['true', 1],
    ['[1]', [1, 2]],
    ['[1,2]', [1]],
    ['[]', {}],
    ['{"__proto__":1}', {}],
    ['{"a":1,"b":2}', { a: 1 }],
    ['{"c":null}', { a: null }],
    ['NaN', null],
    ['{', null],
    [null, null],
  ])('rejects %s for %j', (json, expected) => expect(passes(json, expected)).toBe(false));

  it('allows a difference within the test’s tolerance', () => {
    expect(passes('0.33', 1 / 3)).toBe(false);
    expect(passes('0.33', 1 / 3, 0.01)).toBe(true);
    expect(passes('[1000000.5]', [1_000_000], 0.000_001)).toBe(true);
    expect(passes('1.1', 1, 0.01)).toBe(false);
  });
});

it('ignores only trailing whitespace of lines and of the output', () => {
  expect(prints('a \nb\n\n', 'a\nb')).toBe(true);
  expect(prints(' a\nb', 'a\nb')).toBe(false);
  expect(prints('a\n\nb', 'a\nb')).toBe(false);
});

it('hides the custom error name in a hidden test', () => {
  const report: GuestReport = {
    end: 'error',
    error: { type: 'the argument', message: 'm', line: 3 },
    output: 'o',
    ms: 1,
  };
  const test = { function: 'f', args: [], expected: 1 };
  expect(outcomeOf({ ...test, visible: false }, report)).toEqual({
    outcome: 'error',
    error: { type: 'Error', line: 3 },
  });
  expect(outcomeOf({ ...test, visible: true }, report)).toEqual({
    outcome: 'error',
    error: { type: 'the argument', message: 'm', line: 3 },
    printed: 'o',
  });
});

it('hides the values and output of a hidden test', () => {
  const returns: GuestReport = { end: 'returned', json: '[7]', shown: '[7]', output: 'printed', ms: 2 };
  const call = { function: 'f', args: [], expected: [8] };
  expect(outcomeOf({ ...call, visible: false }, returns)).toEqual({ outcome: 'wrong', ms: 2 });
  expect(outcomeOf({ ...call, visible: true }, returns)).toEqual({
    outcome: 'wrong',
    ms: 2,
    expected: '[8]',
    got: '[7]',
    printed: 'printed',
  });
  const writes: GuestReport = { end: 'printed', output: 'seven', ms: 2 };
  expect(outcomeOf({ stdin: '', stdout: 'eight', visible: false }, writes)).toEqual({
    outcome: 'wrong',
    ms: 2,
  });
});
