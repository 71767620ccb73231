// Tests that a choice for one prompt keeps the others, and that its line has its letter and the start of its text.
import { expect, test } from 'vitest';
import { choiceLine, withChoice } from './choose-match.ts';

test('the answer keeps a place for each prompt', () => {
  const answer = withChoice({ kind: 'matching', choices: [] }, 3, 1, 'b');
  expect(answer.choices).toEqual([null, 'b', null]);
  expect(withChoice(answer, 3, 0, 'b').choices).toEqual(['b', 'b', null]);
  expect(withChoice(answer, 3, 1, null).choices).toEqual([null, null, null]);
});

test('a long text is cut between words', () => {
  expect(choiceLine('A', 'Use `EXISTS`')).toBe('A. Use EXISTS');
  const line = choiceLine('B', 'A list of allowed hosts, checked again after the name was resolved');
  expect(line).toBe('B. A list of allowed hosts, checked again…');
  expect(choiceLine('C', 'x'.repeat(80))).toHaveLength(3 + 44 + 1);
});
