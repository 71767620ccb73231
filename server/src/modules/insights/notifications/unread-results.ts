// Lists attempts with complete results that haven't been opened.
import type { NotificationsRepository } from './notifications.repository.ts';

/** Newest first. */
export const unreadResults = async (
  { repository }: { repository: Pick<NotificationsRepository, 'unreadSubjects'> },
  userId: string,
): Promise<{ attemptId: string; readyAt: Date }[]> =>
  (await repository.unreadSubjects(userId, 'grading_finished', 20)).map(({ subject, createdAt }) => ({
    attemptId: subject.slice('attempt:'.length),
    readyAt: createdAt,
  }));
