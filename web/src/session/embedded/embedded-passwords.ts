// Password and email verification calls of the embedded provider.
import * as z from 'zod/mini';
import { ProviderError, type IdentityProvider } from '../provider.ts';
import { authToken } from '../tokens/stored.ts';

const Session = z.nullable(z.object({ user: z.object({ email: z.string(), emailVerified: z.boolean() }) }));
const Accounts = z.array(z.object({ providerId: z.string() }));
const ResetLink = z.object({ email: z.string() });

/** Maps any error about a link's token to `link_expired`: either way, a new link must be requested. */
const orExpired = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && (error.code === 'refused' || error.code === 'wrong_credentials'))
      throw new ProviderError('link_expired');
    throw error;
  }
};

type SendToProvider = (
  path: string,
  body?: object,
  signal?: AbortSignal,
  bearer?: string | null,
) => Promise<unknown>;

type Calls = Pick<
  IdentityProvider,
  | 'account'
  | 'sendPasswordReset'
  | 'readResetLink'
  | 'resetPassword'
  | 'changePassword'
  | 'sendVerification'
  | 'verifyAddress'
>;

export const embeddedPasswords = (talk: SendToProvider): Calls => ({
  account: async () => {
    const session = z.parse(Session, await talk('/get-session'));
    if (!session) return null;
    const accounts = z.parse(Accounts, await talk('/list-accounts'));
    const { email, emailVerified } = session.user;
    return {
      email,
      emailVerified,
      hasPassword: accounts.some(({ providerId }) => providerId === 'credential'),
      provesAgainBy: 'nothing',
    };
  },
  sendPasswordReset: async (email) => {
    await talk('/request-password-reset', { email });
  },
  readResetLink: async (token) => z.parse(ResetLink, await orExpired(talk('/read-reset-link', { token }))),
  resetPassword: async ({ token, password }) => {
    await orExpired(talk('/reset-password', { token, newPassword: password }));
  },
  changePassword: async ({ current, password }) => {
    try {
      // the token identifies this session, which stays signed in
      const body = { currentPassword: current, newPassword: password };
      await talk('/change-password', body, undefined, authToken());
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'wrong_credentials')
        throw new ProviderError('current_password_wrong');
      throw error;
    }
  },
  sendVerification: async () => {
    const session = z.parse(Session, await talk('/get-session'));
    if (!session)
      throw new ProviderError('refused', 'It’s been too long since you signed in. Sign in again.');
    await talk('/send-verification-email', { email: session.user.email });
  },
  verifyAddress: async (token) => {
    await orExpired(talk(`/verify-email?token=${encodeURIComponent(token)}`));
  },
});
