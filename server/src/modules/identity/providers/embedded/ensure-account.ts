// Ensures that an account exists with a given password: the default administrator's.
import type { AccountControl } from '../identity-provider.port.ts';
import type { ReadContext } from './provider-context.ts';

/** An unchanged password ends no sessions, since this runs at every server start. */
export const createEnsureAccount =
  (readContext: ReadContext): AccountControl['ensure'] =>
  async ({ email, password, name }) => {
    const { internalAdapter, password: hasher } = await readContext();
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
    const credential = found?.accounts.find((account) => account.providerId === 'credential');
    if (found && credential?.password && (await hasher.verify({ hash: credential.password, password })))
      return { subject: found.user.id, isChanged: false };
    const hash = await hasher.hash(password);
    const subject =
      found?.user.id ??
      (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
        .id;
    if (credential) await internalAdapter.updatePassword(subject, hash);
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
