// Managing people: administrators list them, change roles, and suspend; administrators or the person delete an account.
import type { Person, StatusChange } from '@rehearse/contract/identity/identity.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { AddJob } from '../../../platform/jobs/jobs.port.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository, MemberRow, UserRow } from './identity.repository.ts';
import { mailPerson, type MailDeps } from './mail-person.ts';
import { accountDeletedMail, accountReinstatedMail, accountSuspendedMail } from './person-mails.ts';
import { isSuspended, notSuspended, suspensionAt } from './suspension.ts';

const pageSize = 25;

type Deps = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  /** Makes every process reload this person's session. */
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  endProviderSessions: (provider: string, subject: string) => Promise<void>;
  removeFromProvider: (provider: string, subject: string) => Promise<void>;
};

export const personLine = ({ user, name, attempts }: MemberRow, now: Date): Person => ({
  id: user.id,
  name: name ?? user.email,
  email: user.email,
  role: user.role,
  ...suspensionAt(user, now),
  isDemo: user.isDemo,
  createdAt: user.createdAt.toISOString(),
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  attempts,
});

export const listPeople = async (
  deps: Pick<Deps, 'repository' | 'clock'>,
  search?: string,
  cursor?: string,
) => {
  const [createdAt, id] = cursor ? readCursor(cursor, 2) : [];
  const before = cursor ? { createdAt: new Date(String(createdAt)), id: String(id) } : undefined;
  if (before && (Number.isNaN(before.createdAt.getTime()) || !/^[0-9a-f-]{36}$/.test(before.id)))
    throw new AppError('invalid_input');
  const { rows, total } = await deps.repository.listPeople(search, before, pageSize + 1);
  const now = deps.clock();
  const items = rows.slice(0, pageSize).map((row) => personLine(row, now));
  const last = rows[pageSize - 1]?.user;
  return {
    items,
    total,
    next: rows.length > pageSize && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
};

/** Throws `not_yourself`, `last_admin` or `not_found`. */
export const changeRole = (
  deps: Deps,
  by: AdminActor,
  userId: string,
  role: UserRow['role'],
): Promise<void> =>
  deps.transact(async (tx) => {
    if (by.adminId === userId) throw new AppError('not_yourself');
    if (role === 'USER') await refuseLastAdmin(deps, tx, userId);
    if (!(await deps.repository.changeMember(tx, userId, { role }))) throw new AppError('not_found');
    await deps.recordAdminAction(tx, by, {
      action: role === 'ADMIN' ? 'role_granted' : 'role_removed',
      target: { kind: 'person', id: userId },
      detail: { role },
    });
    await deps.broadcast(tx, userId);
  });

/** Throws `invalid_input` for an end date in the past. */
const suspensionOf = (change: StatusChange, now: Date) => {
  if (change.status === 'active') return notSuspended;
  const until = change.until ? new Date(change.until) : null;
  if (until && until <= now)
    throw new AppError('invalid_input', {
      fields: [{ path: 'until', message: 'Choose a date in the future.' }],
    });
  return { status: change.status, suspendedReason: change.reason, suspendedUntil: until };
};

/** Suspending ends the person's sessions here and at the provider, and emails them the reason. */
export const changeStatus = async (
  deps: Deps & MailDeps,
  by: AdminActor,
  userId: string,
  change: StatusChange,
): Promise<void> => {
  const { status } = change;
  const suspension = suspensionOf(change, deps.clock());
  if (by.adminId === userId) throw new AppError('not_yourself');
  await deps.transact(async (tx) => {
    const before = await deps.repository.findById(userId, tx);
    if (!(await deps.repository.changeMember(tx, userId, suspension))) throw new AppError('not_found');
    if (status === 'suspended') await deps.repository.endFamilies(tx, userId, 'suspended', deps.clock());
    await deps.recordAdminAction(tx, by, {
      action: status === 'suspended' ? 'person_suspended' : 'person_reinstated',
      target: { kind: 'person', id: userId },
      detail: status === 'suspended' ? { until: suspension.suspendedUntil?.toISOString() ?? null } : {},
    });
    await deps.broadcast(tx, userId);
    const site = deps.siteAddress;
    if (change.status === 'suspended') {
      const details = { site, reason: change.reason, until: suspension.suspendedUntil };
      await mailPerson(deps, tx, userId, (to) => accountSuspendedMail(to, details));
    } else if (before && isSuspended(before, deps.clock()))
      await mailPerson(deps, tx, userId, (to) => accountReinstatedMail(to, site));
  });
  if (status === 'suspended') await eachIdentity(deps, userId, deps.endProviderSessions);
};

type RemovalDeps = Deps &
  MailDeps & {
    addJob: AddJob;
    /** Deletes stored emails to an address, and its invitations. */
    forgetAddress: (email: string, tx: Tx) => Promise<void>;
  };

/**
 * Deletes the person and, by cascade, all their rows. The provider account is removed immediately if possible, otherwise
 * by the job queued in the same transaction. Throws `last_admin`.
 */
export const removePerson = async (
  deps: RemovalDeps,
  userId: string,
  by: 'person' | 'administrator',
  /** Runs in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const identities = await deps.repository.identitiesOf(userId);
  await deps.transact(async (tx) => {
    const user = orNotFound(await deps.repository.findById(userId, tx));
    if (user.role === 'ADMIN') await refuseLastAdmin(deps, tx, userId);
    const to = await deps.receivers.find(tx, userId);
    await deps.repository.deleteUser(userId, tx);
    await alongside?.(tx);
    await deps.forgetAddress(user.email, tx);
    // without a mail server the email would stay in the outbox, with the address of a deleted person
    if (to && deps.sendsMail) {
      const details = { site: deps.siteAddress, by, when: deps.clock() };
      await deps.sendMail({ to: to.email, kind: 'goodbye', ...accountDeletedMail(to, details) }, tx);
    }
    for (const { provider, subject } of identities) {
      await deps.addJob('remove-from-provider', { provider, subject }, {}, tx);
    }
    await deps.broadcast(tx, userId);
  });
  for (const { provider, subject } of identities) {
    await deps.removeFromProvider(provider, subject).catch(() => undefined);
  }
};

/** Deletes a person who requested it. Throws `not_yourself`, `not_found`, `other_address_wrong` or `last_admin`. */
export const deletePerson = async (
  deps: RemovalDeps,
  by: AdminActor,
  userId: string,
  typedEmail: string,
): Promise<void> => {
  if (by.adminId === userId) throw new AppError('not_yourself');
  const { user } = orNotFound(await deps.repository.findMember(userId));
  if (typedEmail.trim().toLowerCase() !== user.email.toLowerCase()) throw new AppError('other_address_wrong');
  await removePerson(deps, userId, 'administrator', (tx) =>
    deps.recordAdminAction(tx, by, { action: 'person_deleted', target: { kind: 'person', id: userId } }),
  );
};

const refuseLastAdmin = async (deps: Deps, tx: Tx, userId: string): Promise<void> => {
  const admins = await deps.repository.lockActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('last_admin');
};

const eachIdentity = async (deps: Deps, userId: string, act: Deps['endProviderSessions']): Promise<void> => {
  for (const { provider, subject } of await deps.repository.identitiesOf(userId))
    await act(provider, subject);
};
