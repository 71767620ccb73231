// Tests that “I’m done” ends an answer in voice conversation, and that everything else is part of the answer.
import { expect, test } from 'vitest';
import { joinSpoken } from '../panel/join-spoken.ts';
import { withoutSpokenDone } from './spoken-done.ts';

test.each([
  ['I would add an index. I’m done.', 'I would add an index.'],
  ["And that is the trade-off, I'm done", 'And that is the trade-off'],
  ['That’s my answer.', ''],
  ['I am done!', ''],
])('“%s” ends the answer', (text, words) => {
  expect(withoutSpokenDone(text)).toBe(words);
});

test.each([
  'I’m done with the first part, now the second.',
  'The job is done.',
  'When I’m done I commit.',
  '',
])('“%s” is part of the answer', (text) => {
  expect(withoutSpokenDone(text)).toBeNull();
});

test('spoken words are appended to the text', () => {
  expect(joinSpoken('', 'First.')).toBe('First.');
  expect(joinSpoken('First.', 'Second.')).toBe('First. Second.');
  expect(joinSpoken('First.\n\n', 'Second.')).toBe('First.\n\nSecond.');
});
