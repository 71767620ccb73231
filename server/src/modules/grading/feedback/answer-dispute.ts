// An administrator closes a dispute: the person whose grade it is hears what came of it, unless they don't want to.
import type { Grade } from '@rehearse/contract/grading.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { MailReceiver } from '../../../platform/kernel/mail-words.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { disputeMail } from './dispute-mail.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { shareOf } from './share-of.ts';

export type DisputeMailDeps = {
  /** An email to a person, in the transaction of what it tells of. */
  mailPerson: (
    tx: Tx,
    userId: string,
    write: (to: MailReceiver) => ReturnType<typeof disputeMail>,
  ) => Promise<void>;
  wantsDisputeMails: (userId: string, tx?: Tx) => Promise<boolean>;
  siteAddress: string;
};

export type CloseDeps = DisputeMailDeps & {
  disputes: Pick<DisputesRepository, 'close'>;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  /** Every grade of an attempt, newest first within each place. */
  readGrades: (userId: string, attemptId: string) => Promise<(Grade & { position: number })[]>;
};

/** Throws `not_found`. Closing twice is the same as once. */
export const closeDispute = (deps: CloseDeps, by: AdminActor, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const { row, isFirst } = orNotFound(await deps.disputes.close(tx, id, deps.clock()));
    await deps.recordAdminAction(tx, by, { action: 'dispute_closed', target: { kind: 'dispute', id } });
    // what another grader said was on the screen at once
    const waited = row.graderAfter === null;
    if (!isFirst || !waited || !(await deps.wantsDisputeMails(row.userId, tx))) return;
    const { userId, attemptId, position, shareBefore: before } = row;
    const newest = (await deps.readGrades(userId, attemptId)).find((grade) => grade.position === position);
    const now = newest ? shareOf(newest) : before;
    await deps.mailPerson(tx, userId, (to) =>
      disputeMail(to, { site: deps.siteAddress, attemptId, position, before, now }),
    );
  });
