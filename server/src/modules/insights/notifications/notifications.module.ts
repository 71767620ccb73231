// The notifications module: what happened while a person was elsewhere, projected from the ledger.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import { markResultsRead } from './mark-read.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsProjection } from './project-notifications.ts';

type Deps = {
  db: Parameters<typeof createNotificationsRepository>[0];
  clock: Clock;
  publishToUser: PublishToUser;
  coveredOf: Parameters<typeof notificationsProjection>[0]['coveredOf'];
};

export const createNotificationsModule = (deps: Deps) => {
  const repository = createNotificationsRepository(deps.db);
  const inside = { ...deps, repository };
  return {
    routes: notificationRoutes(inside),
    projection: notificationsProjection(inside),
    markResultsRead: (userId: string, attemptId: string) => markResultsRead(inside, userId, attemptId),
    /** Attempts whose results are complete and were not looked at yet, newest first. */
    unreadResults: async (userId: string): Promise<{ attemptId: string; readyAt: Date }[]> =>
      (await repository.unreadSubjects(userId, 'grading_finished', 20)).map(({ subject, createdAt }) => ({
        attemptId: subject.slice('attempt:'.length),
        readyAt: createdAt,
      })),
    exportOf: repository.exportOf,
  };
};
