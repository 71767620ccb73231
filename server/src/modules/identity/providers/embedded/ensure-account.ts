// Makes an account that must exist, with this password: the default administrator's.
import type { betterAuth } from 'better-auth';
import type { AccountControl } from '../identity-provider.port.ts';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;
type Accounts = Pick<Context, 'internalAdapter'> & { password: Pick<Context['password'], 'hash' | 'verify'> };

/** A password that stays the same ends no session: every start of the server asks for it again. */
export const createEnsureAccount =
  (readContext: () => Promise<Accounts>): AccountControl['ensure'] =>
  async ({ email, password, name }) => {
    const { internalAdapter, password: hasher } = await readContext();
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
    const held = found?.accounts.find((account) => account.providerId === 'credential');
    if (found && held?.password && (await hasher.verify({ hash: held.password, password })))
      return { subject: found.user.id, isChanged: false };
    const hash = await hasher.hash(password);
    const subject =
      found?.user.id ??
      (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
        .id;
    if (held) await internalAdapter.updatePassword(subject, hash);
    else
      await internalAdapter.linkAccount({
        userId: subject,
        providerId: 'credential',
        accountId: subject,
        password: hash,
      });
    await internalAdapter.deleteUserSessions(subject);
    return { subject, isChanged: true };
  };
