// Tests a section's texts: its name, a score only if one was measured, its time, and why it wasn't finished.
import type { SectionResult } from '@rehearse/contract/insights/results.ts';
import { sectionName } from '@rehearse/contract/attempts/section-name.ts';
import { expect, test } from 'vitest';
import { sectionScore, sectionTime, unfinishedWords } from './section-words.ts';

const section = (change: Partial<SectionResult> = {}): SectionResult => ({
  track: 'backend',
  kinds: ['system_design'],
  first: 1,
  questions: 2,
  isTimedEach: false,
  usedMs: 725_000,
  limitMs: 1_800_000,
  end: 'finished',
  total: { percent: 72.4, counted: 2, of: 2 },
  ...change,
});

test('a section of one type is named after it', () => {
  expect(sectionName(section())).toBe('Backend engineering, system design');
  expect(sectionName({ track: 'behavioural', kinds: ['behavioural_story'] })).toBe('Behavioral, stories');
  expect(sectionName(section({ track: 'data', kinds: ['sql', 'numeric'] }))).toBe('Data and SQL');
});

test('a section’s score names its basis and is missing if too little was graded', () => {
  expect(sectionScore(section(), false)).toBe('72%');
  expect(sectionScore(section({ total: { percent: 72.4, counted: 1, of: 2 } }), false)).toBe(
    '72% across 1 of 2 questions',
  );
  expect(sectionScore(section({ total: { percent: null, counted: 0, of: 2 } }), false)).toBe(
    'Not enough graded for a score',
  );
  expect(sectionScore(section({ total: { percent: null, counted: 0, of: 2 } }), true)).toBe(
    'Not all graded yet',
  );
});

test('a section’s time is shown with its limit, and an early end with its reason', () => {
  expect(sectionTime(section())).toBe('12 min 5 s of 30 min');
  expect(sectionTime(section({ isTimedEach: true }))).toBe('12 min 5 s of 30 min to answer');
  expect(sectionTime(section({ end: 'not_started' }))).toBe('Not started');
  expect(unfinishedWords(section())).toBeUndefined();
  expect(unfinishedWords(section({ end: 'time_up' }))).toBe('Time ran out on this section.');
  expect(unfinishedWords(section({ end: 'not_started' }))).toContain('before this section began');
});
