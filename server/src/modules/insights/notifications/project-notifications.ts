// Projects events to notifications, one per subject, and pushes them to the person's open pages.
import { newId } from '../../../platform/kernel/id.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { LedgerEvent, Projection } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { Grading } from '../../grading/grading.public.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { subjectOfAttempt, wordingOf, type Wording } from './wording.ts';

type Deps = {
  repository: Pick<NotificationsRepository, 'insertAll' | 'removeSubject'>;
  publishToUser: PublishToUser;
  grading: Pick<Grading, 'awaitingSelfRating'>;
};

type NewNotification = Wording & { event: LedgerEvent };

export const notificationsProjection = (deps: Deps): Projection => ({
  name: 'notifications',
  project: async (tx, userId, events) => {
    const isGraded = events.some(({ kind }) => kind === 'attempt_graded');
    const awaitingSelfRating = new Set(
      isGraded ? (await deps.grading.awaitingSelfRating(userId, tx)).map(({ attemptId }) => attemptId) : [],
    );
    let fresh: NewNotification[] = [];
    let changed = false;
    for (const event of events) {
      if (event.kind === 'attempt_deleted') {
        const subject = subjectOfAttempt(event.attemptId);
        fresh = fresh.filter((notification) => notification.subject !== subject);
        changed = (await deps.repository.removeSubject(tx, userId, subject)) || changed;
        continue;
      }
      const wording = wordingOf(
        event,
        event.kind === 'attempt_graded' && awaitingSelfRating.has(event.attemptId),
      );
      if (wording) fresh.push({ ...wording, event });
    }
    changed = (await tellOnce(deps, tx, userId, fresh)) || changed;
    if (changed) await deps.publishToUser(userId, { topic: 'notifications' }, tx);
  },
});

/** Stores new notifications; returns whether the person's list changed. */
const tellOnce = async (
  { repository, publishToUser }: Deps,
  tx: Tx,
  userId: string,
  fresh: readonly NewNotification[],
): Promise<boolean> => {
  const rows = fresh.map(({ event: { occurredAt }, ...wording }) => ({
    userId,
    id: newId(occurredAt.getTime()),
    ...wording,
    createdAt: occurredAt,
  }));
  const insertedSubjects = await repository.insertAll(tx, rows);
  // an open results page reloads, which marks this notification as read
  for (const { event, subject } of fresh)
    if (event.kind === 'attempt_graded' && insertedSubjects.has(subject))
      await publishToUser(userId, { topic: 'attempt', id: event.attemptId }, tx);
  return insertedSubjects.size > 0;
};
