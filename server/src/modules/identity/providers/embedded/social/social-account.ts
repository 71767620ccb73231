// Which account a social sign-in opens: the linked one, one with the same verified address, or a new one.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import { AppError } from '../../../../../platform/kernel/app-error.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { SocialProfile } from './social-client.ts';

type Accounts = ProviderContext['internalAdapter'];

export type AccountRules = {
  /** The default administrator's address. */
  reservedEmail: string | undefined;
  /** Throws if a new person with this verified address can't sign up. */
  checkSignUp: (email: string) => Promise<void>;
};

/** Two concurrent sign-ins can get ahead of this one: the first creates the user, the second links the account. */
const maxTries = 3;

/**
 * Returns the account's ID. Accounts are matched by address only if both sides have verified it: otherwise someone could
 * register another person's address, here or at the provider, and get into their account.
 */
export const findOrCreateAccount = async (
  accounts: Accounts,
  provider: SocialProvider,
  profile: SocialProfile,
  rules: AccountRules,
): Promise<string> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await tryFindOrCreate(accounts, provider, profile, rules);
    } catch (error) {
      // unique indexes reject a second user or link; on the next try the slower sign-in finds the existing one
      if (error instanceof AppError || tries === maxTries) throw error;
    }
};

const tryFindOrCreate = async (
  accounts: Accounts,
  provider: SocialProvider,
  profile: SocialProfile,
  { reservedEmail, checkSignUp }: AccountRules,
): Promise<string> => {
  const email = profile.email.toLowerCase();
  const reserved = reservedEmail?.toLowerCase();
  const key = { providerId: provider, accountId: profile.subject };
  const owner = await accounts.findAccountOwnerByKey(key);
  const linkedUser = owner?.kind === 'owned' ? owner.user : undefined;
  if (reserved !== undefined && (email === reserved || linkedUser?.email === reserved))
    throw new AppError('address_reserved');
  if (linkedUser) return linkedUser.id;

  const found = await accounts.findUserByEmail(email);
  if (found) {
    if (!profile.emailVerified || !found.user.emailVerified) throw new AppError('email_belongs_to_another');
    await accounts.linkAccount({ ...key, userId: found.user.id });
    return found.user.id;
  }
  if (!profile.emailVerified) throw new AppError('social_email_unverified');
  // not in a better-auth hook, which also runs for the default administrator and has no access to the invitation
  await checkSignUp(email);
  const name = profile.name || (email.split('@', 1)[0] ?? email);
  const user = { email, emailVerified: true, name, image: profile.photoUrl };
  return (await accounts.createOAuthUser(user, key)).user.id;
};
