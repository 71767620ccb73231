// Password reset: the provider sends the email, the backend is notified, and a session that ended is cleared.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import type { IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { clearSession } from '../tokens/stored.ts';

/** Resolves when the provider has accepted the request. A failed notification of the backend is only logged. */
export const askForReset = async (
  provider: Pick<IdentityProvider, 'sendPasswordReset'>,
  email: string,
): Promise<void> => {
  await provider.sendPasswordReset(email);
  send(identityEndpoints.forgetPassword, { body: { email } }, { keepalive: true }).catch((error: unknown) =>
    // the specification requires this message in the console
    // oxlint-disable-next-line no-console
    console.warn('Could not notify the backend of a password reset request.', error),
  );
};

/** The reset ends this person's session; another person's session in this browser stays. */
export const chooseNewPassword = async (
  provider: Pick<IdentityProvider, 'resetPassword' | 'account'>,
  reset: { token: string; password: string },
): Promise<void> => {
  await provider.resetPassword(reset);
  const account = await provider.account().catch(() => undefined);
  if (account === null) clearSession();
};
