// HTTP routes for achievements.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AchievementsRepository } from './achievements.repository.ts';
import { listAchievements } from './list-achievements.ts';

export const achievementRoutes = (repository: AchievementsRepository): Route[] => [
  route(api.listAchievements, ({ caller }) => listAchievements(repository, caller.userId)),
];
