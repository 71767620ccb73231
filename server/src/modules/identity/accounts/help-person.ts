// What administrators can do for someone who can't sign in, or must be signed out: emails, verification, sessions.
import type { AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import type { AddJob } from '../../../platform/jobs/jobs.port.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository, UserRow } from './identity.repository.ts';
import { accountOf, type LinkedAccount, type ReadPersonDeps } from './read-person.ts';

type Deps = Pick<ReadPersonDeps, 'readAccount'> & {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  addJob: AddJob;
  recordAdminAction: RecordAdminAction;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  endProviderSessions: (provider: string, subject: string) => Promise<void>;
  verifyAtProvider: (provider: string, subject: string) => Promise<void>;
};

/** The provider has its own tables, so its part is queued as a job in the same transaction as the audit record. */
const askProvider = async (
  deps: Deps,
  by: AdminActor,
  userId: string,
  { action, job }: { action: AdminActionKind; job: (user: UserRow, account: LinkedAccount) => Asked },
): Promise<LinkedAccount> => {
  const { user } = orNotFound(await deps.repository.findMember(userId));
  const account = await accountOf(deps, userId);
  if (!account) throw new AppError('account_out_of_reach');
  const { task, payload, key } = job(user, account);
  await deps.transact(async (tx) => {
    await deps.recordAdminAction(tx, by, { action, target: { kind: 'person', id: userId } });
    await deps.addJob(task, payload, { key }, tx);
  });
  return account;
};
type Asked = { task: string; payload: Record<string, string>; key: string };

const unlessVerified = ({ emailVerified }: LinkedAccount): void => {
  if (emailVerified) throw new AppError('already_verified');
};

/** Throws `not_found`, `account_out_of_reach` or `already_verified`. */
export const sendVerification = async (deps: Deps, by: AdminActor, userId: string): Promise<void> => {
  await askProvider(deps, by, userId, {
    action: 'verification_sent',
    job: (_user, account) => {
      unlessVerified(account);
      const { subject } = account;
      return { task: 'send-verification', payload: { subject }, key: `verification:${subject}` };
    },
  });
};

/** Throws `not_found`, `account_out_of_reach` or `already_verified`. Done immediately if possible, else by the job. */
export const verifyAddress = async (deps: Deps, by: AdminActor, userId: string): Promise<void> => {
  const { provider, subject } = await askProvider(deps, by, userId, {
    action: 'address_verified',
    job: (_user, account) => {
      unlessVerified(account);
      const payload = { provider: account.provider, subject: account.subject };
      return { task: 'verify-at-provider', payload, key: `verify:${account.subject}` };
    },
  });
  await deps.verifyAtProvider(provider, subject).catch(() => undefined);
};

/** Throws `not_found` or `account_out_of_reach`. */
export const sendPasswordReset = async (deps: Deps, by: AdminActor, userId: string): Promise<void> => {
  await askProvider(deps, by, userId, {
    action: 'password_reset_sent',
    job: ({ email }) => {
      const address = email.toLowerCase();
      return {
        task: 'send-password-reset',
        payload: { email: address },
        key: `password-reset:${address}`,
      };
    },
  });
};

/** Ends the person's sessions here and at the provider. Throws `not_found` or `not_yourself`. */
export const endPersonSessions = async (deps: Deps, by: AdminActor, userId: string): Promise<void> => {
  if (by.adminId === userId) throw new AppError('not_yourself');
  orNotFound(await deps.repository.findMember(userId));
  const now = deps.clock();
  const ended = (await deps.repository.runningFamilies(userId, now)).length;
  await deps.transact(async (tx) => {
    await deps.repository.endFamilies(tx, userId, 'ended_by_admin', now);
    await deps.recordAdminAction(tx, by, {
      action: 'sessions_ended',
      target: { kind: 'person', id: userId },
      detail: { sessions: ended },
    });
    await deps.broadcast(tx, userId);
  });
  for (const { provider, subject } of await deps.repository.identitiesOf(userId))
    await deps.endProviderSessions(provider, subject);
};
