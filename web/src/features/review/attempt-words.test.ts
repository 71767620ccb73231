// Tests the texts of a past test's row in each state, and that no number appears without its meaning.
import { expect, test } from 'vitest';
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import { isUnfinished, kindOfAttempt, linkOf, outcomeOf } from './attempt-words.ts';

const attempt = (over: Partial<PastAttempt>): PastAttempt => ({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'SQL, mid-level',
  state: 'submitted',
  mode: 'exam',
  track: 'data',
  questions: 20,
  written: 0,
  startedAt: '2026-11-20T11:00:00.000Z',
  submittedAt: '2026-11-20T12:00:00.000Z',
  waiting: 0,
  awaitingSelfRating: 0,
  total: { percent: 71.6, counted: 17, of: 20 },
  found: null,
  ...over,
});

test.each([
  ['with a total', {}, { words: 'Solid', basis: '72% (17 of 20 graded)' }],
  [
    'with a total of too few answers',
    { total: { percent: 100, counted: 3, of: 3 } },
    { words: 'Too few answers to tell', basis: '100%' },
  ],
  ['being graded', { waiting: 3 }, { words: 'Being graded', basis: '3 of 20 to go' }],
  [
    'with too little judged',
    { total: { percent: null, counted: 4, of: 20 } },
    { words: 'Not enough graded', basis: '4 of 20 graded' },
  ],
  [
    'with answers to rate',
    { awaitingSelfRating: 12, total: { percent: null, counted: 8, of: 20 } },
    { words: 'Rate yourself first', basis: '12 of 20 to rate' },
  ],
  ['still open', { state: 'active' as const }, { words: 'In progress' }],
  ['paused', { state: 'paused' as const }, { words: 'Paused' }],
  ['abandoned', { state: 'abandoned' as const }, { words: 'Discarded, not graded' }],
])('an attempt %s', (_, over, words) => expect(outcomeOf(attempt(over))).toEqual(words));

test('a submitted attempt links to its results, an unfinished one to the test, a discarded one nowhere', () => {
  const id = attempt({}).id;
  expect(linkOf(attempt({}))).toBe(`/dashboard/test/results?id=${id}`);
  expect(linkOf(attempt({ state: 'paused' }))).toBe(`/dashboard/test/attempt?id=${id}`);
  expect(linkOf(attempt({ state: 'abandoned' }))).toBeNull();
});

test('an attempt can be resumed while it is unfinished', () => {
  const open = (['active', 'paused', 'submitted', 'abandoned'] as const).filter((state) =>
    isUnfinished(attempt({ state })),
  );
  expect(open).toEqual(['active', 'paused']);
});

test('an attempt shows its mode and number of questions', () => {
  expect(kindOfAttempt(attempt({}))).toBe('Exam, 20 questions');
  expect(kindOfAttempt(attempt({ mode: 'practice', questions: 1 }))).toBe('Practice, 1 question');
  expect(kindOfAttempt(attempt({ written: 3 }))).toBe('Exam, 20 questions, 3 of them written by a model');
  expect(kindOfAttempt(attempt({ questions: 5, written: 5 }))).toBe('Exam, 5 questions, written by a model');
});
