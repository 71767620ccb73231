// The identity module's part of the admin view of one person.
import type { PersonDetails, SignInMethod } from '@rehearse/contract/identity/people.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { personLine } from './manage-people.ts';
import { listSessions } from './own-sessions.ts';

/** The identity provider's data about a person. */
export type ProviderAccount = { methods: SignInMethod[]; emailVerified: boolean };

export type ReadPersonDeps = {
  repository: IdentityRepository;
  clock: Clock;
  /** Undefined if the server can't manage the provider's accounts, or there is none. */
  readAccount: (provider: string, subject: string) => Promise<ProviderAccount | undefined>;
  /** The newest messages to an address, without their text. */
  mailHeadsTo: (address: string) => Promise<PersonDetails['mails']>;
};

export type LinkedAccount = ProviderAccount & { provider: string; subject: string };

/** The person's account at the provider; undefined if the server can't manage it. */
export const accountOf = async (
  { repository, readAccount }: Pick<ReadPersonDeps, 'repository' | 'readAccount'>,
  userId: string,
): Promise<LinkedAccount | undefined> => {
  for (const { provider, subject } of await repository.identitiesOf(userId)) {
    const account = await readAccount(provider, subject);
    if (account) return { provider, subject, ...account };
  }
  return undefined;
};

/** Throws `not_found`, also for a guest. */
export const readPerson = async (
  deps: ReadPersonDeps,
  userId: string,
): Promise<Omit<PersonDetails, 'tests' | 'failures'>> => {
  const found = orNotFound(await deps.repository.findMember(userId));
  const account = await accountOf(deps, userId);
  const { items } = await listSessions(deps, { userId, sessionId: '' });
  return {
    ...personLine(found, deps.clock()),
    account: account ? { methods: account.methods, emailVerified: account.emailVerified } : null,
    sessions: items.map(({ isCurrent: _none, ...session }) => session),
    mails: await deps.mailHeadsTo(found.user.email),
  };
};
