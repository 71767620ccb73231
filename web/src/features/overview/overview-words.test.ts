// Tests the texts of the overview.
import { expect, test } from 'vitest';
import type { Skill } from '@rehearse/contract/primitives.ts';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { dailyWords } from './daily-words.ts';
import { practiceSentence, shownStandings, whyPractice } from './overview-words.ts';

const standing = (skill: Skill, value: number, answers = 9, lastDay = '2026-11-19'): SkillStanding => ({
  skill,
  track: 'data',
  share: { value, low: 0, high: 1, answers },
  lastDay,
});

test('the six lowest skills are shown, the lowest first', () => {
  const all = (
    ['sql', 'statistics', 'pipelines', 'ownership', 'conflict', 'testing', 'security'] as const
  ).map((skill, at) => standing(skill, 0.7 - at / 10, skill === 'testing' ? 3 : 9));
  const shown = shownStandings(all).map(({ skill }) => skill);
  expect(shown).toEqual(['security', 'conflict', 'ownership', 'pipelines', 'statistics', 'sql']);
});

test('the reason to practice a skill is based on its answers or says that there are too few', () => {
  expect(whyPractice(standing('sql', 0.384, 12))).toBe('38% over your last 12 answers');
  expect(whyPractice(standing('sql', 1, 1))).toBe('Too few answers to tell: 1 answer so far');
});

test('only days with an answer count as practice days', () => {
  const days = [0, 3, 1, 0].map((answers, at) => ({ day: `2026-11-0${at + 1}`, answers }));
  expect(practiceSentence({ days, totals: { tests: 1, answers: 14 } })).toBe(
    'You practiced on 2 days in the last 2 weeks. All time: 1 test and 14 answers.',
  );
  expect(practiceSentence({ days: [], totals: { tests: 0, answers: 0 } })).toBe(
    'No practice in the last 2 weeks. All time: no tests and no answers.',
  );
});

test('daily questions show their state, and a score only if there is one', () => {
  const attempt = { id: 'a', state: 'submitted' as const, waiting: 0, percent: 79.6 };
  expect(dailyWords(null)).toBe('Five short questions, the same for everyone today.');
  expect(dailyWords({ ...attempt, state: 'paused' })).toBe('Paused.');
  expect(dailyWords(attempt)).toBe('Done. You scored 80%.');
  expect(dailyWords({ ...attempt, waiting: 2 })).toBe('Submitted. Being graded.');
  expect(dailyWords({ ...attempt, percent: null })).toBe('Done. No score yet.');
});
