// Test data for a skill's standing, from its score and the number of answers.
import type { Skill } from '@rehearse/contract/primitives.ts';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';

export const standing = (skill: Skill, value: number, answers = 9): SkillStanding => ({
  skill,
  track: 'data',
  share: { value, low: 0, high: 1, answers },
  lastDay: '2026-11-19',
});
