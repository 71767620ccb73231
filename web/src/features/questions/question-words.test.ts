// Holds how many questions a change says that it is about.
import { expect, test } from 'vitest';
import { moveWords } from './question-words.ts';

test.each([
  ['retire', 1, 'Retire this question?', 'Question retired'],
  ['retire', 12, 'Retire 12 questions?', '12 questions retired'],
  ['publish', 1, 'Publish this question?', 'Question published'],
  ['publish', 3, 'Publish three questions?', '3 questions published'],
] as const)('%s %d', (move, n, title, done) => {
  expect(moveWords(move, n)).toMatchObject({ title, done });
});
