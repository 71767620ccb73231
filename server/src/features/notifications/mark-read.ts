// Marks notifications as read, and lets the person's other pages know.
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellPerson } from '../../kernel/events-heard.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { subjectOfAttempt } from './wording.ts';

export type MarkNeeds = { repository: NotificationsRepository; clock: Clock; tellPerson: TellPerson };

/** Throws `not_found`; marking what is read already changes nothing. */
export const markRead = async (needs: MarkNeeds, userId: string, id: string): Promise<void> => {
  if (!(await needs.repository.exists(userId, id))) throw new AppError('not_found');
  await tellIfAny(needs, userId, await needs.repository.markRead(userId, id, needs.clock()));
};

export const markAllRead = async (needs: MarkNeeds, userId: string): Promise<void> =>
  tellIfAny(needs, userId, await needs.repository.markAllRead(userId, needs.clock()));

/** Whoever looks at complete results needs no notification that they are ready. */
export const markResultsRead = async (needs: MarkNeeds, userId: string, attemptId: string): Promise<void> =>
  tellIfAny(
    needs,
    userId,
    await needs.repository.markSubjectRead(userId, subjectOfAttempt(attemptId), needs.clock()),
  );

const tellIfAny = async ({ tellPerson }: MarkNeeds, userId: string, changed: number): Promise<void> => {
  if (changed > 0) await tellPerson(userId, { topic: 'notifications' });
};
