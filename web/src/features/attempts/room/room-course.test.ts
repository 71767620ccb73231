// Tests the room's texts for tests without a way back and tests in sections.
import type { Blueprint, CurrentSection } from '@rehearse/contract/attempts/attempts.ts';
import { expect, test } from 'vitest';
import {
  courseOf,
  advanceButtonLabel,
  hasNextSection,
  sectionWords,
  whichOf,
  type AttemptOutline,
} from './room-course.ts';

const blueprint: Blueprint = {
  track: 'data',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 10,
  mode: 'exam',
  minutes: null,
};
const section = (change: Partial<CurrentSection> = {}): CurrentSection => ({
  number: 2,
  of: 3,
  track: 'data',
  questions: 2,
  startedAt: '2026-11-27T12:00:00Z',
  opensAt: null,
  ...change,
});
const answered = { position: 4, answered: true };

test('an exam without sections shows no texts about sections or final answers', () => {
  const exam: AttemptOutline = { blueprint, questions: 10 };
  expect(whichOf(exam, 4)).toBe('Question 4 of 10');
  expect([
    courseOf(exam, 4),
    advanceButtonLabel(exam, answered),
    sectionWords(exam),
    hasNextSection(exam),
  ]).toEqual([null, null, null, false]);
});

test('a section shows its number and keeps its question list', () => {
  const loop = { blueprint, questions: 6, section: section() };
  expect(sectionWords(loop)).toBe('Section 2 of 3: Data and SQL');
  expect(hasNextSection(loop)).toBe(true);
  expect(hasNextSection({ section: section({ number: 3 }) })).toBe(false);
  expect([courseOf(loop, 4), advanceButtonLabel(loop, answered)]).toEqual([null, null]);
});

test('a question with its own time limit is answered in one take', () => {
  const alone = section({ questions: 1, opensAt: '2026-11-27T12:00:30Z' });
  const screen = { blueprint, questions: 3, section: alone };
  expect(sectionWords(screen)).toBeNull();
  expect(courseOf(screen, 2)).toContain('One take: when time’s up, the next question begins.');
  expect(advanceButtonLabel(screen, answered)).toBe('Next question');
  expect(advanceButtonLabel(screen, { ...answered, answered: false })).toBe('Skip question');
  // The last section ends with Submit, like any test.
  expect(courseOf({ ...screen, section: { ...alone, number: 3 } }, 3)).toContain('your test is submitted.');
  expect(advanceButtonLabel({ ...screen, section: { ...alone, number: 3 } }, answered)).toBeNull();
});

test('an adaptive test shows its maximum length, and its last answer finishes it', () => {
  const adaptive = { blueprint: { ...blueprint, mode: 'adaptive' as const }, questions: 4 };
  expect(whichOf(adaptive, 4)).toBe('Question 4 of up to 10');
  expect(advanceButtonLabel(adaptive, answered)).toBe('Next question');
  expect(advanceButtonLabel(adaptive, { position: 10, answered: true })).toBe('Finish test');
});
