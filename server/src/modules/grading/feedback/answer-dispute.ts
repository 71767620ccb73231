// An administrator resolves a dispute: the person who disputed is notified, unless they opted out.
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { gradesOf } from '../grades/grades-of.ts';
import type { GradingRepository } from '../grades/grading.repository.ts';
import { disputeMail } from './dispute-mail.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { shareOf } from '../grades/score.ts';

export type DisputeMailDeps = {
  identity: Pick<Identity, 'mailPerson' | 'settingsOf'>;
  siteAddress: string;
};

export type CloseDeps = DisputeMailDeps & {
  disputes: Pick<DisputesRepository, 'close'>;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  repository: Pick<GradingRepository, 'listOf'>;
};

/** Throws `not_found`. Idempotent. */
export const closeDispute = (deps: CloseDeps, by: AdminActor, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const { row, isFirst } = orNotFound(await deps.disputes.close(tx, id, deps.clock()));
    await deps.recordAdminAction(tx, by, { action: 'dispute_closed', target: { kind: 'dispute', id } });
    // if another grader regraded the answer, its result was shown immediately
    const waited = row.graderAfter === null;
    if (!isFirst || !waited || !(await deps.identity.settingsOf(row.userId, tx)).disputeMails) return;
    const { userId, attemptId, position, shareBefore: before } = row;
    const newest = (await gradesOf(deps, userId, attemptId)).find((grade) => grade.position === position);
    const now = newest ? shareOf(newest) : before;
    await deps.identity.mailPerson(tx, userId, (to) =>
      disputeMail(to, { site: deps.siteAddress, attemptId, position, before, now }),
    );
  });
