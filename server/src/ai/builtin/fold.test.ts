// Tests the cache for folding: each character is decomposed once, and the cache stays small.
import { expect, it, vi } from 'vitest';
import { fold } from './fold.ts';

const takenApart = (text: string): number => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    fold(text);
    return normalize.mock.calls.length / 2;
  } finally {
    normalize.mockRestore();
  }
};

it('decomposes a repeated character only once', () => {
  const text = '\uFDFA'.repeat(1000);
  expect(takenApart(text)).toBeLessThanOrEqual(1);
  const { text: folded, starts, ends } = fold(text);
  expect(folded.length).toBe(18 * 1000);
  expect([starts[0], ends[0], starts.at(-1), ends.at(-1)]).toEqual([0, 1, 999, 1000]);
});

it('evicts cached characters after many new ones', () => {
  const first = '\u{20000}';
  fold(first);
  expect(takenApart(first)).toBe(0);
  fold(Array.from({ length: 2500 }, (_, at) => String.fromCodePoint(0x20001 + at)).join(''));
  expect(takenApart(first)).toBe(1);
});
