// Tests that words are split correctly wherever a stream is chunked, and that little text is held back.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutWords, lastWords } from './cut-words.ts';

const cut = (pieces: readonly string[]): { words: string[]; longestHeld: number } => {
  const words: string[] = [];
  let pending = '';
  let longestHeld = 0;
  for (const piece of pieces) {
    const { words: whole, rest } = cutWords(pending + piece);
    words.push(...whole);
    pending = rest;
    longestHeld = Math.max(longestHeld, pending.length);
  }
  return { words: [...words, ...lastWords(pending)], longestHeld };
};

it('returns the same words however the text is chunked', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ab \n]{0,8}$/)), (pieces) => {
      const text = pieces.join('');
      expect(cut(pieces).words).toEqual(text.trimEnd().match(/\s*\S+/g) ?? []);
    }),
  );
});

it.each(['a', ' ', '\n', '漢', '\u0301', '<', '`', 'a '.repeat(20)])(
  'buffers little of a stream of %j',
  (part) => {
    expect(cut(Array.from({ length: 20_000 }, () => part)).longestHeld).toBeLessThanOrEqual(402);
  },
);

it('splits an endless word that arrives in one chunk', () => {
  const [first, ...others] = cutWords('a'.repeat(100_000)).words;
  expect(first).toHaveLength(200);
  expect(others).toHaveLength(499);
});
