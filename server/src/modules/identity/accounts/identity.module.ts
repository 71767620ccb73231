// The identity module: who someone is, their sessions, and what administrators do to people.
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { createAccessVerifier, readOldAccessToken } from './access-token.ts';
import { establishAdmin } from './default-admin.ts';
import { endOtherSessionsOf, endSessionsOf, endWithProviderSession } from './end-sessions.ts';
import { forgettingAtOnce } from './forget-at-once.ts';
import { noteForgottenPassword } from './forget-password.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { createGuest, forgetGuest, forgetGuests, readGuestToken } from './guests.ts';
import type { verifyAddress } from './help-person.ts';
import { identityRoutes } from './identity.routes.ts';
import { mailPerson, type MailDeps } from './mail-person.ts';
import { removePerson } from './manage-people.ts';
import { promotePerson } from './promote-person.ts';
import type { ReadPersonDeps } from './read-person.ts';
import { createReceiversRepository } from './receivers.repository.ts';
import { createSessionReader } from './read-session.ts';
import { proveAndAdmit } from './reserved-admin.ts';
import type { signOut } from './sign-out.ts';
import type { GuestDeps, SessionDeps } from './sync-session.ts';

type Deps = Omit<SessionDeps, 'repository'> &
  Pick<GuestDeps, 'mergeGuest' | 'includeInStats' | 'countDemoAccount'> & {
    db: Parameters<typeof createIdentityRepository>[0];
    appendEvents: AppendEvents;
    recordAdminAction: RecordAdminAction;
    /** The administrator's address, where only a sign-in can show who has it. */
    reservedEmail: string | undefined;
    forgetEndedAtProvider: () => Promise<void>;
  } & Omit<MailDeps, 'receivers'> &
  Pick<
    Parameters<typeof removePerson>[0],
    'addJob' | 'forgetAddress' | 'broadcast' | 'endProviderSessions' | 'removeFromProvider'
  > &
  Pick<Parameters<typeof signOut>[0], 'endProviderSession'> &
  Omit<ReadPersonDeps, 'repository' | 'clock'> &
  Pick<Parameters<typeof verifyAddress>[0], 'verifyAtProvider'>;

export const createIdentityModule = (deps: Deps) => {
  const repository = createIdentityRepository(deps.db);
  const verifyAccess = createAccessVerifier(deps.accessKey, deps.clock);
  const sessions = createSessionReader({ repository, clock: deps.clock, verifyAccess });
  const readGuest = (token: string) => readGuestToken(verifyAccess, token);
  const receivers = createReceiversRepository(deps.db);
  const inside = { ...deps, repository, receivers, readGuest, ...forgettingAtOnce(deps, sessions.forget) };
  const tasks: Tasks = {
    'remove-from-provider': ({ provider, subject }) =>
      deps.removeFromProvider(String(provider), String(subject)),
    'verify-at-provider': ({ provider, subject }) => deps.verifyAtProvider(String(provider), String(subject)),
    'forget-guests': () => forgetGuests(inside),
    'forget-ended-sessions': async () => {
      await repository.deleteFamiliesBefore(deps.clock());
      await deps.forgetEndedAtProvider();
    },
    'note-forgotten-password': ({ email }) => noteForgottenPassword(inside, String(email)),
  };
  return {
    routes: identityRoutes({ ...inside, prove: proveAndAdmit(inside, deps.reservedEmail) }),
    tasks,
    readSession: sessions.readSession,
    forgetSession: sessions.forget,
    forgetSessions: sessions.forgetAll,
    establishAdmin: (proven: Parameters<typeof establishAdmin>[1], how: { isNewPassword: boolean }) =>
      establishAdmin(inside, proven, how),
    /** For the provider, after a password was changed or reset with it: `subject` is its own id of the person. */
    endSessionsOf: (subject: string, provider = 'embedded') => endSessionsOf(inside, provider, subject),
    /** The same, but the session stays whose token the request showed. */
    endOtherSessionsOf: async (subject: string, authorization: string | undefined, provider = 'embedded') => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const staying =
        token === undefined ? undefined : await readOldAccessToken(deps.accessKey, token, deps.clock());
      await endOtherSessionsOf(inside, provider, subject, staying);
    },
    /** For the provider's emails: how this person is addressed, null before their first sign-in. */
    receiverOf: (subject: string, provider = 'embedded') => receivers.findBySubject(provider, subject),
    /** For the provider, when one of its sessions ended. */
    endWithProviderSession: (session: string) => endWithProviderSession(inside, session),
    /** Lets someone in who has no account, for a day. */
    createGuest: () => createGuest(inside),
    /** Nothing for a token that is forged, over or no guest's. */
    forgetGuest: async (token: string) => {
      const id = await readGuest(token);
      if (id !== undefined) await forgetGuest(inside, id);
    },
    /** False for a guest, and for someone who is gone. */
    isMember: async (userId: string) => (await repository.findById(userId))?.kind === 'member',
    promotePerson: (email: string) => promotePerson(inside, email),
    removePerson: (userId: string) => removePerson(inside, userId, 'person'),
    /** For features: an email to a person, in the transaction of what it tells of. */
    mailPerson: (tx: Tx, userId: string, write: Parameters<typeof mailPerson>[3]) =>
      mailPerson(inside, tx, userId, write),
    findByEmail: (email: string) => repository.findByEmail(email),
    findById: (userId: string) => repository.findById(userId),
    /** Says in the panel that this person is a demonstration and nobody. */
    markAsDemo: (userId: string) => repository.changeUser(userId, { isDemo: true }),
    exportOf: async (userId: string) => ({
      user: await repository.findById(userId),
      identities: await repository.identitiesOf(userId),
      sessions: await repository.familiesOf(userId),
      devices: await receivers.devicesOf(userId),
    }),
  };
};
