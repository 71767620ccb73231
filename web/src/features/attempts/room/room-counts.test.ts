// Tests the texts of the question list and the submit dialog for zero, one, and several questions.
import type { AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { expect, test } from 'vitest';
import { countWords, emptyWords, finishTitle, firstOpen, roomItems } from './room-counts.ts';

const item = (position: number, text: string, flagged = false): AttemptItem => ({
  position,
  question: {
    kind: 'numeric',
    id: 'a-question',
    version: 1,
    track: 'data',
    skill: 'sql',
    seniority: 'mid',
    minutes: 2,
    text: 'How many?',
    unit: '',
  },
  saved: { revision: 1, answer: { kind: 'numeric', text }, savedAt: null },
  flagged,
  hints: [],
  hintsLeft: 2,
  checked: null,
});
const items = (answered: number, empty: number) =>
  roomItems(
    Array.from({ length: answered + empty }, (_, at) => item(at + 1, at < answered ? '4' : ' ', at === 0)),
    new Map(),
  );

test('the submit dialog counts answered, unanswered, and flagged questions', () => {
  expect(countWords(items(18, 2))).toBe('18 answered, 2 unanswered, 1 flagged');
  expect(finishTitle(items(18, 2))).toBe('Submit with 2 unanswered questions?');
  expect(finishTitle(items(3, 0))).toBe('Submit this test?');
  expect(emptyWords(items(3, 0))).toBe('');
});

test('a numeric answer that can’t be read counts as unanswered', () => {
  const kept = ['three', 'abc', '1.000', '4 pages'].map((text, at) => item(at + 1, text));
  const room = roomItems(kept, new Map());
  expect(room.map(({ answered }) => answered)).toEqual([true, false, false, true]);
  expect(emptyWords(room)).toBe(
    'Questions 2 and 3 are unanswered. They’ll score 0 and be listed as unanswered, not wrong.',
  );
  expect(firstOpen(kept)).toBe(2);
});

test('unanswered questions are listed with their consequences', () => {
  expect(emptyWords(items(2, 1))).toBe(
    'Question 3 is unanswered. It’ll score 0 and be listed as unanswered, not wrong.',
  );
  expect(emptyWords(items(1, 2))).toMatch(/^Questions 2 and 3 are unanswered\. They’ll score 0 /);
  expect(emptyWords(items(1, 20))).toMatch(
    /^Questions 2, 3, 4, 5, 6, 7, 8, 9, and 12 more are unanswered\. /,
  );
  expect(emptyWords(items(0, 20))).toBe(
    'All 20 questions are unanswered. They’ll score 0 and be listed as unanswered, not wrong.',
  );
});

test('a test resumes at the first unanswered question', () => {
  expect(firstOpen(items(2, 3))).toBe(3);
  expect(firstOpen(items(4, 0))).toBe(1);
});
