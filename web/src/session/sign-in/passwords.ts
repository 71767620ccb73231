// Password reset: the provider sends its email, then the backend is notified; and what a reset clears in this browser.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import type { IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { clearSession } from '../tokens/stored.ts';

/** Resolves when the provider has accepted it. A failed backend notice changes nothing for the person. */
export const askForReset = async (
  provider: Pick<IdentityProvider, 'sendPasswordReset'>,
  email: string,
): Promise<void> => {
  await provider.sendPasswordReset(email);
  send(identityEndpoints.forgetPassword, { body: { email } }, { keepalive: true }).catch((error: unknown) =>
    // the specification wants it said where developers look
    // oxlint-disable-next-line no-console
    console.warn('Could not notify the backend of a password reset request.', error),
  );
};

/** The reset ends a session of the same person; another person's session in this browser stays. */
export const chooseNewPassword = async (
  provider: Pick<IdentityProvider, 'resetPassword' | 'account'>,
  reset: { token: string; password: string },
): Promise<void> => {
  await provider.resetPassword(reset);
  const account = await provider.account().catch(() => undefined);
  if (account === null) clearSession();
};
