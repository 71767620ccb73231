// Wires the identity module: accounts, sessions, profiles, sign-up, and managing people.
import * as z from 'zod/mini';
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import { createDemoSteps } from '../../platform/activity/demo-steps.ts';
import { taskWith } from '../../platform/jobs/jobs.port.ts';
import { dayMs } from '../../platform/kernel/clock.ts';
import { deriveKey } from '../../platform/kernel/secret.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Installation } from '../installation/installation.public.ts';
import { createAccessVerifier, readOldAccessToken } from './accounts/access-token.ts';
import { establishAdmin } from './accounts/default-admin.ts';
import { endOtherSessionsOf, endSessionsOf, endWithProviderSession } from './accounts/end-sessions.ts';
import { dropCachedSessionsOnCommit } from './accounts/drop-cached-sessions.ts';
import { noteForgottenPassword } from './accounts/forget-password.ts';
import { forgetGuests, readGuestToken } from './accounts/guests.ts';
import { createIdentityRepository } from './accounts/identity.repository.ts';
import { identityRoutes } from './accounts/identity.routes.ts';
import { removePerson } from './accounts/manage-people.ts';
import { promotePerson } from './accounts/promote-person.ts';
import { createSessionReader } from './accounts/read-session.ts';
import { createReceiversRepository } from './accounts/receivers.repository.ts';
import { verifyAndAdmit } from './accounts/reserved-admin.ts';
import { publicIdentity } from './identity.public.ts';
import { createProfile, showUser } from './profile/create-profile.ts';
import { createExportLimit } from './profile/export-limit.ts';
import { createProfileRepository } from './profile/profile.repository.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import type { IdentityProvider } from './providers/identity-provider.port.ts';
import { openProvider, type ProviderSettings } from './providers/open-provider.ts';
import { providerAccounts } from './providers/provider-accounts.ts';
import { admitPerson, checkSignUp } from './sign-up/admit-person.ts';
import { createSignUpReader } from './sign-up/choose-sign-up.ts';
import { comparableEmail } from './sign-up/email-address.ts';
import { createInvitationsRepository } from './sign-up/invitations.repository.ts';
import { createSignUpRepository } from './sign-up/sign-up.repository.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';

/** Days an expired invitation is kept, used or not. */
const keptInvitationDays = 90;

type Given = {
  installation: Installation;
  provider: ProviderSettings;
  /** Who can sign up until an administrator chooses. */
  signUp: SignUpState;
};

export const identityModule = (platform: Platform, given: Given) => {
  const { db, clock, outbox, notices, log, hooks } = platform;
  const profiles = createProfileRepository(db);
  const receivers = createReceiversRepository(db);
  const repository = createIdentityRepository(db);

  const signUpRules = createSignUpRepository(db);
  const signUp = createSignUpReader(signUpRules, given.signUp);
  const invitations = createInvitationsRepository(db);
  const admission = { ...platform, invitations, readState: signUp.readState, sendMail: outbox.sendMail };

  const accessKey = deriveKey(platform.secret, 'access');
  const verifyAccess = createAccessVerifier(accessKey, clock);
  const sessions = createSessionReader({ repository, clock, verifyAccess });

  const provider: IdentityProvider = openProvider(platform, given.provider, {
    findReceiver: (subject) => receivers.findBySubject('embedded', subject),
    checkSignUp: (person) => checkSignUp(admission, person),
    // the provider's callbacks end our sessions, which in turn may end provider sessions
    sessionEnded: (session) => endWithProviderSession(deps, session),
    endSessions: (subject) => endSessionsOf(deps, 'embedded', subject),
    endOtherSessions: async (subject, authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const staying = token === undefined ? undefined : await readOldAccessToken(accessKey, token, clock());
      await endOtherSessionsOf(deps, 'embedded', subject, staying);
    },
  });
  const accounts = providerAccounts(provider);

  const deps = {
    ...platform,
    ...platform.ledger,
    ...outbox,
    ...accounts,
    ...createDemoSteps(platform),
    ...dropCachedSessionsOnCommit(platform, sessions.forget),
    repository,
    receivers,
    profiles,
    accessKey,
    refreshKey: deriveKey(platform.secret, 'refresh'),
    verifyToken: provider.verifyToken,
    readGuest: (token: string) => readGuestToken(verifyAccess, token),
    mergeGuest: hooks.mergeGuest,
    admitPerson: (tx: Tx, person: Parameters<typeof admitPerson>[2]) => admitPerson(admission, tx, person),
    createProfile: (tx: Tx, profile: Parameters<typeof createProfile>[2]) =>
      createProfile({ profiles, clock }, tx, profile),
    showUser: (userId: string, email: string, role: Parameters<typeof showUser>[3]) =>
      showUser({ profiles }, userId, email, role),
    forgetAddress: async (email: string, tx: Tx): Promise<void> => {
      await outbox.forgetMailTo(email, tx);
      await invitations.deleteOf(tx, comparableEmail(email));
    },
  };
  // the default administrator's address, if the server can't manage the provider's accounts
  const reservedEmail = provider.accounts ? undefined : given.provider.adminEmail;

  const readOffer = (): void =>
    void signUp
      .readOffer()
      // keeps the last value while the database is unavailable
      .catch((error: unknown) => log.warn({ error: String(error) }, 'sign-up rule read failed'));
  notices.onGap(() => {
    sessions.forgetAll();
    readOffer();
  });
  notices.subscribe((notice) => {
    if (notice.for === 'processes') sessions.forget(notice.userId);
    if (notice.for === 'sign-up') readOffer();
  });

  const ofProvider = z.object({ provider: z.string(), subject: z.string() });
  hooks.register({
    routes: [
      ...identityRoutes({ ...deps, verifyToken: verifyAndAdmit(deps, reservedEmail) }),
      ...signUpRoutes({ ...platform, sendMail: outbox.sendMail, invitations, signUpRules, signUp }),
      ...profileRoutes({
        ...deps,
        installation: given.installation,
        exports: hooks.exports,
        limitExport: createExportLimit(),
        removePerson: (userId) => removePerson(deps, userId, 'person'),
      }),
    ],
    tasks: {
      'remove-from-provider': taskWith(ofProvider, (of) =>
        accounts.removeFromProvider(of.provider, of.subject),
      ),
      'verify-at-provider': taskWith(ofProvider, (of) => accounts.verifyAtProvider(of.provider, of.subject)),
      'forget-guests': () => forgetGuests(deps),
      'forget-ended-sessions': async () => {
        await repository.deleteFamiliesBefore(clock());
        await accounts.forgetEndedAtProvider();
      },
      'note-forgotten-password': taskWith(z.object({ email: z.string() }), ({ email }) =>
        noteForgottenPassword(deps, email),
      ),
      'forget-old-invitations': () =>
        invitations.deleteExpiredBefore(new Date(clock().getTime() - keptInvitationDays * dayMs)),
      ...provider.accounts?.tasks,
    },
    exports: {
      account: {
        about: 'Your account, and how you sign in.',
        exportOf: async (userId) => ({
          user: await repository.findById(userId),
          identities: await repository.identitiesOf(userId),
          sessions: await repository.familiesOf(userId),
          devices: await receivers.devicesOf(userId),
        }),
      },
      invitations: { about: 'The invitations you signed up with.', exportOf: invitations.usedBy },
      profile: { about: 'Your settings.', exportOf: (userId) => profiles.find(userId) },
      mail: {
        about: 'The emails addressed to you.',
        exportOf: async (userId) => outbox.mailTo((await repository.findById(userId))?.email ?? ''),
      },
    },
  });

  return {
    ...publicIdentity(deps),
    provider,
    signUp,
    readSession: sessions.readSession,
    forgetSession: sessions.forget,
    establishAdmin: (verified: Parameters<typeof establishAdmin>[1], how: { isNewPassword: boolean }) =>
      establishAdmin(deps, verified, how),
    endSessionsOf: (subject: string) => endSessionsOf(deps, 'embedded', subject),
    promotePerson: (email: string) => promotePerson(deps, email),
    removePerson: (userId: string) => removePerson(deps, userId, 'person'),
    findByEmail: (email: string) => repository.findByEmail(email),
    /** Marks this person as a demo account in the admin panel. */
    markAsDemo: (userId: string) => repository.changeUser(userId, { isDemo: true }),
  };
};
