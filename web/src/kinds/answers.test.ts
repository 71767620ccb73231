// Tests the operations on answers of any kind.
import { expect, test } from 'vitest';
import { Kind, emptyAnswer, spelling } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question } from '@rehearse/contract/questions/questions.ts';
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

const ordering: Question = {
  ...head,
  kind: 'ordering',
  items: [
    { id: 'b', text: 'Pour' },
    { id: 'a', text: 'Boil' },
  ],
};
const matching: Question = {
  ...head,
  kind: 'matching',
  prompts: ['Tea', 'Coffee'],
  choices: [
    { id: 'b', text: 'Cup' },
    { id: 'a', text: 'Mug' },
  ],
};
const fillIn: Question = {
  ...head,
  kind: 'fill_in',
  template: 'Boil {{1}}, then {{2}}.',
  language: null,
  gaps: [
    { type: 'typed', caseSensitive: false, spaces: 'single' },
    { type: 'chosen', options: [{ id: 'a', text: 'pour' }] },
  ],
};

test.each(Kind.options)('an empty answer of kind %s contains nothing', (kind) => {
  expect(holdsAnything(emptyAnswer(kind))).toBe(false);
});

test('a number key chooses the option shown at that position', () => {
  expect(chooseOption(single, null, 1)).toEqual({ kind: 'single_choice', choice: 'b' });
  expect(chooseOption(single, { kind: 'single_choice', choice: 'b' }, 2)).toEqual({
    kind: 'single_choice',
    choice: 'a',
  });
  const both = chooseOption(multiple, { kind: 'multiple_choice', choices: ['a'] }, 1);
  expect(both).toEqual({ kind: 'multiple_choice', choices: ['a', 'b'] });
  expect(chooseOption(multiple, both, 2)).toEqual({ kind: 'multiple_choice', choices: ['b'] });
});

test('a number key does nothing without such an option', () => {
  expect(chooseOption(single, null, 3)).toBeNull();
  expect(chooseOption(long, null, 1)).toBeNull();
});

test.each<[Question, Answer | null, string]>([
  [multiple, { kind: 'multiple_choice', choices: ['a', 'b'] }, 'Second\nFirst'],
  [single, { kind: 'single_choice', choice: 'a' }, 'First'],
  [long, { kind: 'long_answer', turns: [{ text: 'One.' }, { text: 'Two.' }] }, 'One.\n\nTwo.'],
  [ordering, { kind: 'ordering', order: ['a', 'b'] }, '1. Boil\n2. Pour'],
  [ordering, { kind: 'ordering', order: ['a'] }, '1. Boil\n2. Pour'],
  [ordering, { kind: 'ordering', order: [] }, ''],
  [matching, { kind: 'matching', choices: [null, 'a'] }, 'Coffee: Mug'],
  [matching, { kind: 'matching', choices: [] }, ''],
  [fillIn, { kind: 'fill_in', gaps: ['', 'a'] }, 'Boil ____, then pour.'],
  [fillIn, { kind: 'fill_in', gaps: [] }, ''],
  [long, { kind: 'single_choice', choice: 'a' }, ''],
  [long, null, ''],
])('an answer is shown as text', (question, answer, words) => {
  expect(inWords(question, answer)).toBe(words);
});

test.each<[Answer, Answer | null]>([
  [{ kind: 'ordering', order: [] }, null],
  [
    { kind: 'matching', choices: [null, 'a', null] },
    { kind: 'matching', choices: [null, 'a'] },
  ],
  [{ kind: 'matching', choices: [null, null] }, null],
  [
    { kind: 'fill_in', gaps: ['x', ''] },
    { kind: 'fill_in', gaps: ['x'] },
  ],
  [{ kind: 'fill_in', gaps: ['', ''] }, null],
])('%j is equal to %j', (a, b) => expect(spelling(a)).toBe(spelling(b)));

test.each<[Answer, Answer]>([
  [
    { kind: 'ordering', order: ['a', 'b'] },
    { kind: 'ordering', order: ['b', 'a'] },
  ],
  [
    { kind: 'matching', choices: ['a'] },
    { kind: 'matching', choices: [null, 'a'] },
  ],
  [
    { kind: 'fill_in', gaps: ['a,b'] },
    { kind: 'fill_in', gaps: ['a', 'b'] },
  ],
])('%j differs from %j', (a, b) => expect(spelling(a)).not.toBe(spelling(b)));
