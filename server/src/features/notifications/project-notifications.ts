// Turns what happened into notifications: each subject once, told to the person's open pages.
import { newId } from '../../kernel/id.ts';
import type { TellPerson } from '../../kernel/events-heard.ts';
import type { LedgerEvent, Projection } from '../../kernel/ledger-event.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { subjectOfAttempt, wordingOf } from './wording.ts';

type Needs = {
  repository: Pick<NotificationsRepository, 'insert' | 'removeSubject'>;
  tellPerson: TellPerson;
  /** The places whose grades a person is not to see yet, since they rate themselves first. */
  coveredOf: (userId: string) => Promise<readonly { attemptId: string }[]>;
};

export const notificationsProjection = (needs: Needs): Projection => ({
  name: 'notifications',
  project: async (tx, userId, events) => {
    let changed = false;
    for (const event of events) changed = (await take(needs, tx, userId, event)) || changed;
    if (changed) await needs.tellPerson(userId, { topic: 'notifications' }, tx);
  },
});

/** Did the person's list change? */
const take = async (
  { repository, tellPerson, coveredOf }: Needs,
  tx: Tx,
  userId: string,
  event: LedgerEvent,
): Promise<boolean> => {
  if (event.kind === 'attempt_deleted') {
    return repository.removeSubject(tx, userId, subjectOfAttempt(event.attemptId));
  }
  const isCovered =
    event.kind === 'attempt_graded' &&
    (await coveredOf(userId)).some(({ attemptId }) => attemptId === event.attemptId);
  const wording = wordingOf(event, isCovered);
  if (!wording) return false;
  const id = newId(event.occurredAt.getTime());
  const isNew = await repository.insert(tx, { userId, id, ...wording, createdAt: event.occurredAt });
  // an open results page looks again, and by looking marks this as read
  if (isNew && event.kind === 'attempt_graded') {
    await tellPerson(userId, { topic: 'attempt', id: event.attemptId }, tx);
  }
  return isNew;
};
