// Tests that untrusted text is processed in linear time: with three times the longest answer, quadratic time would time out.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseObject } from '../../../platform/llm/parse-object.ts';
import { findQuotes } from './find-quotes.ts';
import { ignoredSpans } from './ignored-spans.ts';

const ofLength = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));
const long = 150_000;

describe('a long answer of', () => {
  it.each([
    ['link openings', '![', false],
    ['tag openings', '<system ', false],
    ['comment openings', '<!--', true],
    ['an endless command', 'игнориру', false],
    ['half a demand', 'полн', false],
    ['demands', 'Volle Punkte. ', true],
    ['letters between symbols', 'a_', false],
  ])('%s is searched for instructions to the grader', (_, part, addressesGrader) => {
    expect(ignoredSpans('A question?', [ofLength(part, long)]).addressesGrader).toBe(addressesGrader);
  });

  it('symbols is searched for a quote', () => {
    expect(findQuotes(['the lock'], [`${ofLength('.a', long)} the lock`], () => false)).toHaveLength(1);
    expect(findQuotes([`${ofLength(' ', long)}the lock`], ['the lock'], () => false)).toHaveLength(1);
  });

  it('one ignored word is checked in a limited number of places', () => {
    let calls = 0;
    const isIgnored = () => {
      calls += 1;
      return true;
    };
    expect(findQuotes(['a'], [ofLength('a ', 50_000)], isIgnored)).toEqual([]);
    expect(calls).toBe(100);
  });

  it('symbols ends its evidence at the last word', () => {
    const run = `a${'!'.repeat(long)}b!`;
    const answer = `${'word '.repeat(39)}${run} word`;
    const [range] = findQuotes([answer], [`${answer}${' more'.repeat(80)}`], () => false);
    expect(range).toMatchObject({ start: 0, end: 39 * 5 + run.length - 1 });
  });
});

it('a reply of line breaks has no object', () => {
  expect(parseObject(`\`\`\`\n${'\n'.repeat(long)}`, z.object({ a: z.string() }))).toBeUndefined();
});
it.each(['{"a":"b"}', ' ```json\n{"a":"b"}\n``` ', '```\n{"a":"b"}\n\n```\n', '```JSON  \n{"a":"b"}```'])(
  'an object is parsed from %j',
  (text) => {
    expect(parseObject(text, z.object({ a: z.string() }))).toEqual({ object: { a: 'b' } });
  },
);
