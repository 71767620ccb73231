// Makes an account that must exist, with this password: the default administrator's.
import type { betterAuth } from 'better-auth';
import type { AccountControl } from '../identity-provider.port.ts';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;
type Accounts = Pick<Context, 'internalAdapter'> & { password: Pick<Context['password'], 'hash'> };

export const createEnsureAccount =
  (readContext: () => Promise<Accounts>): AccountControl['ensure'] =>
  async ({ email, password, name }) => {
    const { internalAdapter, password: hasher } = await readContext();
    const hash = await hasher.hash(password);
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
    const userId =
      found?.user.id ??
      (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
        .id;
    if (found?.accounts.some((account) => account.providerId === 'credential')) {
      await internalAdapter.updatePassword(userId, hash);
    } else {
      await internalAdapter.linkAccount({
        userId,
        providerId: 'credential',
        accountId: userId,
        password: hash,
      });
    }
    await internalAdapter.deleteUserSessions(userId);
    return userId;
  };
