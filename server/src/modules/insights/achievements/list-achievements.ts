// Lists all achievements with a person's progress, and for earned ones, what earned them.
import type { achievementEndpoints } from '@rehearse/contract/insights/achievements.ts';
import type { ReturnedBy } from '@rehearse/contract/endpoint.ts';
import type { AchievementsRepository } from './achievements.repository.ts';
import { startState, stateOf } from './advance.ts';
import { allRules, edition } from './all-rules.ts';

type Listed = ReturnedBy<typeof achievementEndpoints.listAchievements>;

export const listAchievements = async (
  repository: Pick<AchievementsRepository, 'readState' | 'awardsOf'>,
  userId: string,
): Promise<Listed> => {
  const [storedState, rows] = await Promise.all([repository.readState(userId), repository.awardsOf(userId)]);
  const state = storedState?.edition === edition ? storedState : startState(edition);
  const awards = new Map(rows.map((row) => [row.achievementId, row]));
  return {
    achievements: allRules.map((rule) => {
      const award = awards.get(rule.id);
      const { done, of } = rule.progress(stateOf(state, rule));
      return {
        id: rule.id,
        family: rule.family,
        name: rule.name,
        rule: rule.rule,
        // an earned achievement stays complete, even if its rule has changed
        progress: { done: award ? of : done, of },
        earned: award ? { at: award.earnedAt.toISOString(), why: award.why } : null,
      };
    }),
  };
};
