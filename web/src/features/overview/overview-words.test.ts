// Holds the sentences of the overview.
import { expect, test } from 'vitest';
import type { Skill } from '@rehearse/contract/primitives.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import { practiceSentence, shownStandings } from './overview-words.ts';

const standing = (skill: Skill, value: number, answers = 9, lastDay = '2026-11-19'): SkillStanding => ({
  skill,
  track: 'data',
  share: { value, low: 0, high: 1, answers },
  lastDay,
});

test('the six skills practised last are shown, in their order', () => {
  const all = (
    ['sql', 'statistics', 'pipelines', 'ownership', 'conflict', 'testing', 'security'] as const
  ).map((skill, day) => standing(skill, 0.5, 9, `2026-11-${10 + ((day * 3) % 7)}`));
  const shown = shownStandings(all).map(({ skill }) => skill);
  expect(shown).toEqual(['statistics', 'pipelines', 'ownership', 'conflict', 'testing', 'security']);
});

test('days with an answer are practice, others are not', () => {
  const days = [0, 3, 1, 0].map((answers, at) => ({ day: `2026-11-0${at + 1}`, answers }));
  expect(practiceSentence({ days, totals: { tests: 1, answers: 14 } })).toBe(
    'Two days of practice in the last two weeks. In all one test and 14 answers.',
  );
  expect(practiceSentence({ days: [], totals: { tests: 0, answers: 0 } })).toBe(
    'No practice in the last two weeks. In all no tests and no answers.',
  );
});
