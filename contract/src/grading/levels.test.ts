// Tests the boundaries between levels and the number of answers a level needs.
import { expect, test } from 'vitest';
import { levelNameOf, levelText } from './levels.ts';

test.each([
  [0, 'emerging'],
  [0.399, 'emerging'],
  [0.4, 'developing'],
  [0.599, 'developing'],
  [0.6, 'solid'],
  [0.799, 'solid'],
  [0.8, 'strong'],
  [1, 'strong'],
  [1.2, 'strong'],
  [-0.1, 'emerging'],
])('a share of %d is %s', (share, word) => expect(levelNameOf(share)).toBe(word));

test('a share has no level with fewer than four answers', () => {
  expect(levelText(0.7, 3)).toBe('too few answers to tell');
  expect(levelText(0.7, 4)).toBe('solid');
});
