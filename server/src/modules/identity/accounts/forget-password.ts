// Records that someone requested a password reset from the provider, and notifies them.
import type { AddJob } from '../../../platform/jobs/jobs.port.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { isSuspended } from './suspension.ts';

/** Queues a job for any address, so that neither the response nor its timing reveals whether an account exists. */
export const forgetPassword = ({ addJob }: { addJob: AddJob }, email: string): Promise<void> => {
  const address = email.trim().toLowerCase();
  return addJob('note-forgotten-password', { email: address }, { key: `forgotten-password:${address}` });
};

type Deps = {
  repository: Pick<IdentityRepository, 'findByEmail'>;
  transact: Transact;
  clock: Clock;
  appendEvents: AppendEvents;
};

/** Anyone can ask: unknown addresses do nothing, and known ones only get the notification. */
export const noteForgottenPassword = (deps: Deps, email: string): Promise<void> =>
  deps.transact(async (tx) => {
    const user = await deps.repository.findByEmail(email, tx);
    if (user?.kind !== 'member' || isSuspended(user, deps.clock())) return;
    await deps.appendEvents(tx, user.id, deps.clock(), [{ kind: 'password_reset_asked' }]);
  });
