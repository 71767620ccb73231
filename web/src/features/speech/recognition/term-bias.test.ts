// Tests the bias toward terms: where a term may begin, how it continues, and that another word resets it.
import { expect, test } from 'vitest';
import { newTermBias } from './term-bias.ts';

/** One token per letter. */
const encode = (term: string): number[] => Array.from(term, (letter) => letter.charCodeAt(0));
const letters = (bonuses: ReadonlyMap<number, number>): string =>
  [...bonuses.keys()]
    .map((token) => String.fromCharCode(token))
    .toSorted()
    .join('');

test('a term can begin anywhere and continues only with its own tokens', () => {
  const bias = newTermBias(['mutex', 'map'], encode)();
  expect(letters(bias.bonuses())).toBe('Mm');
  bias.take('m'.charCodeAt(0));
  expect(letters(bias.bonuses())).toBe('Mamu');
  const begin = bias.bonuses().get('M'.charCodeAt(0)) ?? 0;
  expect(bias.bonuses().get('u'.charCodeAt(0))).toBeGreaterThan(begin);
  bias.take('u'.charCodeAt(0));
  expect(letters(bias.bonuses())).toBe('Mmt');
  bias.take('x'.charCodeAt(0));
  expect(letters(bias.bonuses())).toBe('Mm');
});

test('each clip starts over', () => {
  const newBias = newTermBias(['map'], encode);
  newBias().take('m'.charCodeAt(0));
  expect(letters(newBias().bonuses())).toBe('Mm');
});
