// Whose account an outside sign-in opens: the linked one, one with the same verified address, or a new one.
import type { Outside } from '@rehearse/contract/identity.ts';
import type { betterAuth } from 'better-auth';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { OutsidePerson } from './outside-site.ts';

type Accounts = Awaited<ReturnType<typeof betterAuth>['$context']>['internalAdapter'];

/** Two others at the same moment can be a step ahead: one made the person, the next linked them. */
const mostTries = 3;

/**
 * The account's id. An address proves a person only where both sides have verified it: else whoever was first to
 * write it down, here or there, would have the other's account.
 */
export const accountFor = async (
  accounts: Accounts,
  outside: Outside,
  person: OutsidePerson,
  reservedEmail: string | undefined,
  /** Throws if nobody new with this verified address may sign up. */
  checkSignUp: (email: string) => Promise<void>,
): Promise<string> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await findOrMake(accounts, outside, person, reservedEmail?.toLowerCase(), checkSignUp);
    } catch (error) {
      // unique keys refuse a second person and a second link: who was slower looks again at what is there now
      if (error instanceof AppError || tried === mostTries) throw error;
    }
};

const findOrMake = async (
  accounts: Accounts,
  outside: Outside,
  person: OutsidePerson,
  reserved: string | undefined,
  checkSignUp: (email: string) => Promise<void>,
): Promise<string> => {
  const email = person.email.toLowerCase();
  const key = { providerId: outside, accountId: person.subject };
  const linked = await accounts.findAccountOwnerByKey(key);
  if (
    reserved !== undefined &&
    (email === reserved || (linked?.kind === 'owned' && linked.user.email === reserved))
  )
    throw new AppError('address_reserved');
  if (linked?.kind === 'owned') return linked.user.id;

  const found = await accounts.findUserByEmail(email);
  if (found) {
    if (!person.emailVerified || !found.user.emailVerified) throw new AppError('email_belongs_to_another');
    await accounts.linkAccount({ ...key, userId: found.user.id });
    return found.user.id;
  }
  if (!person.emailVerified) throw new AppError('outside_email_unverified');
  // here and not in a hook of better-auth: that also runs for the administrator of the settings, and knows no invitation
  await checkSignUp(email);
  const name = person.name || (email.split('@', 1)[0] ?? email);
  const user = { email, emailVerified: true, name, image: person.photoUrl };
  return (await accounts.createOAuthUser(user, key)).user.id;
};
