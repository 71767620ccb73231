// The door of notifications: what happened while a person was elsewhere, projected from the ledger.
import type { Clock } from '../../kernel/clock.ts';
import type { TellPerson } from '../../kernel/events-heard.ts';
import { markResultsRead } from './mark-read.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsProjection } from './project-notifications.ts';

type Needs = {
  db: Parameters<typeof createNotificationsRepository>[0];
  clock: Clock;
  tellPerson: TellPerson;
  coveredOf: Parameters<typeof notificationsProjection>[0]['coveredOf'];
};

export const createNotificationsFeature = (needs: Needs) => {
  const repository = createNotificationsRepository(needs.db);
  const inside = { ...needs, repository };
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
