// Tests the texts of the mistakes list, and which questions a practice test starts with.
import type { MissedQuestion } from '@rehearse/contract/insights/mistakes.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { expect, test } from 'vitest';
import {
  bySkill,
  headlineOf,
  withheldWords,
  practiceable,
  practiceWords,
  skillFrom,
} from './mistake-words.ts';

const question = (at: number, over: Partial<MissedQuestion> = {}): MissedQuestion => ({
  questionId: `data-question-${at}`,
  kind: Kind.options[0]!,
  track: 'data',
  skill: 'sql',
  text: 'How many rows?',
  canPractice: true,
  points: [],
  ...over,
});

test('the headline says how much there is to practice', () => {
  expect(headlineOf({ open: 1, cleared: 0 })).toBe('1 mistake to work on.');
  expect(headlineOf({ open: 12, cleared: 3 })).toBe('12 mistakes to work on.');
  expect(headlineOf({ open: 0, cleared: 3 })).toBe('You’ve cleared every mistake.');
  expect(headlineOf({ open: 0, cleared: 0 })).toBe('No mistakes yet.');
});

test('a practice test has the questions that can still be asked, at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, at) => question(at, { canPractice: at % 3 > 0 }));
  expect(practiceable(many)).toHaveLength(20);
  expect(practiceable(many.slice(0, 3))).toEqual(['data-question-1', 'data-question-2']);
  expect(practiceWords(1, 1)).toBe('Practice this question');
  expect(practiceWords(7, 8)).toBe('Practice these 7 questions');
  expect(practiceWords(20, 31)).toBe('Practice the first 20 questions');
});

test('the notice says which questions are withheld and when they return', () => {
  expect(withheldWords({ inOpenTests: 0, unrated: 0 })).toEqual([]);
  expect(withheldWords({ inOpenTests: 2, unrated: 1 })).toEqual([
    '2 questions are in unfinished tests. They’re listed again when those tests are over.',
    '1 answer is waiting for your rating. Its question isn’t listed until then.',
  ]);
});

test('mistakes are grouped by skill, in the order of the list', () => {
  const groups = bySkill([question(1), question(2, { skill: 'statistics' })]);
  expect(groups.map(([skill]) => skill)).toEqual(['sql', 'statistics']);
  expect(skillFrom('sql')).toBe('sql');
  expect(skillFrom('cooking')).toBeUndefined();
});
