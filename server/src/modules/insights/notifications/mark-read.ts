// Marks notifications as read, and updates the person's other open pages.
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { subjectOfAttempt } from './wording.ts';

export type MarkDeps = { repository: NotificationsRepository; clock: Clock; publishToUser: PublishToUser };

/** Throws `not_found`. Idempotent. */
export const markRead = async (deps: MarkDeps, userId: string, id: string): Promise<void> => {
  if (!(await deps.repository.exists(userId, id))) throw new AppError('not_found');
  await tellIfAny(deps, userId, await deps.repository.markRead(userId, id, deps.clock()));
};

export const markAllRead = async (deps: MarkDeps, userId: string): Promise<void> =>
  tellIfAny(deps, userId, await deps.repository.markAllRead(userId, deps.clock()));

/** Opening complete results makes their notification unnecessary. */
export const markResultsRead = async (deps: MarkDeps, userId: string, attemptId: string): Promise<void> =>
  tellIfAny(
    deps,
    userId,
    await deps.repository.markSubjectRead(userId, subjectOfAttempt(attemptId), deps.clock()),
  );

const tellIfAny = async ({ publishToUser }: MarkDeps, userId: string, changed: number): Promise<void> => {
  if (changed > 0) await publishToUser(userId, { topic: 'notifications' });
};
