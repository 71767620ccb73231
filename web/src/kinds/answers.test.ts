// What the screens ask of an answer of any kind: the same rules for all, each by its own kind.
import { expect, test } from 'vitest';
import { Kind, emptyAnswer } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question } from '@rehearse/contract/questions.ts';
import { chooseOption, holdsAnything, inWords } from './answers.ts';

const head = {
  id: 'a-question',
  version: 1,
  track: 'backend',
  skill: 'testing',
  seniority: 'mid',
  minutes: 1,
  text: 'Which?',
} as const;
const options = [
  { id: 'b', text: 'Second' },
  { id: 'a', text: 'First' },
];
const single: Question = { ...head, kind: 'single_choice', options };
const multiple: Question = { ...head, kind: 'multiple_choice', options };
const long: Question = { ...head, kind: 'long_answer' };

test.each(Kind.options)('an empty answer to %s holds nothing', (kind) => {
  expect(holdsAnything(emptyAnswer(kind))).toBe(false);
});

test('a number key chooses the option shown at its place', () => {
  expect(chooseOption(single, null, 1)).toEqual({ kind: 'single_choice', choice: 'b' });
  expect(chooseOption(single, { kind: 'single_choice', choice: 'b' }, 2)).toEqual({
    kind: 'single_choice',
    choice: 'a',
  });
  const both = chooseOption(multiple, { kind: 'multiple_choice', choices: ['a'] }, 1);
  expect(both).toEqual({ kind: 'multiple_choice', choices: ['a', 'b'] });
  expect(chooseOption(multiple, both, 2)).toEqual({ kind: 'multiple_choice', choices: ['b'] });
});

test('it chooses nothing where there is no such option, or nothing to choose', () => {
  expect(chooseOption(single, null, 3)).toBeNull();
  expect(chooseOption(long, null, 1)).toBeNull();
});

test.each<[Question, Answer | null, string]>([
  [multiple, { kind: 'multiple_choice', choices: ['a', 'b'] }, 'Second\nFirst'],
  [single, { kind: 'single_choice', choice: 'a' }, 'First'],
  [long, { kind: 'long_answer', turns: [{ text: 'One.' }, { text: 'Two.' }] }, 'One.\n\nTwo.'],
  [long, { kind: 'single_choice', choice: 'a' }, ''],
  [long, null, ''],
])('an answer is told in words', (question, answer, words) => {
  expect(inWords(question, answer)).toBe(words);
});
