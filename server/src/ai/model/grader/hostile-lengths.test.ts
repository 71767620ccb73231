// Tests that untrusted text is processed in linear time: with three times the longest answer, quadratic time would time out.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseObject } from '../../../platform/llm/parse-object.ts';
import { findQuotes } from './find-quotes.ts';
import { ignoredSpans } from './ignored-spans.ts';

const ofLength = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));
const long = 150_000;

describe('an answer that is full of', () => {
  it.each([
    ['openings of links', '![', false],
    ['openings of tags', '<system ', false],
    ['openings of comments', '<!--', true],
    ['a command that never ends', 'игнориру', false],
    ['half of a demand', 'полн', false],
    ['demands', 'Volle Punkte. ', true],
    ['letters between signs', 'a_', false],
  ])('%s is read for words that are no answer', (_, part, addressesGrader) => {
    expect(ignoredSpans('A question?', [ofLength(part, long)]).addressesGrader).toBe(addressesGrader);
  });

  it('signs is looked through for a quotation', () => {
    expect(findQuotes(['the lock'], [`${ofLength('.a', long)} the lock`], () => false)).toHaveLength(1);
    expect(findQuotes([`${ofLength(' ', long)}the lock`], ['the lock'], () => false)).toHaveLength(1);
  });

  it('one word that counts nowhere is asked for in some of its places only', () => {
    let calls = 0;
    const isIgnored = () => {
      calls += 1;
      return true;
    };
    expect(findQuotes(['a'], [ofLength('a ', 50_000)], isIgnored)).toEqual([]);
    expect(calls).toBe(100);
  });

  it('signs ends its evidence at the last word', () => {
    const run = `a${'!'.repeat(long)}b!`;
    const answer = `${'word '.repeat(39)}${run} word`;
    const [range] = findQuotes([answer], [`${answer}${' more'.repeat(80)}`], () => false);
    expect(range).toMatchObject({ start: 0, end: 39 * 5 + run.length - 1 });
  });
});

it('a reply that is all line ends is no object', () => {
  expect(parseObject(`\`\`\`\n${'\n'.repeat(long)}`, z.object({ a: z.string() }))).toBeUndefined();
});
it.each(['{"a":"b"}', ' ```json\n{"a":"b"}\n``` ', '```\n{"a":"b"}\n\n```\n', '```JSON  \n{"a":"b"}```'])(
  'an object is read out of %j',
  (text) => {
    expect(parseObject(text, z.object({ a: z.string() }))).toEqual({ object: { a: 'b' } });
  },
);
