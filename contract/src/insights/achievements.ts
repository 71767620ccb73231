// Achievements: the badges, progress toward each, and what earned them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../primitives.ts';

export const AchievementFamily = z.enum([
  'first-steps',
  'habit',
  'depth',
  'breadth',
  'improvement',
  'composure',
]);
export type AchievementFamily = z.infer<typeof AchievementFamily>;

export const Achievement = z.object({
  id: z.string(),
  family: AchievementFamily,
  name: z.string(),
  /** How to earn it. */
  rule: z.string(),
  progress: z.object({ done: z.number(), of: z.number() }),
  earned: z.nullable(z.object({ at: Instant, why: z.string() })),
});
export type Achievement = z.infer<typeof Achievement>;

export const achievementEndpoints = {
  listAchievements: endpoint({
    method: 'GET',
    path: '/achievements',
    access: 'user',
    summary: 'Lists every achievement with your progress; earned ones include the date and the reason.',
    output: z.object({ achievements: z.array(Achievement) }),
    errors: [],
  }),
};
