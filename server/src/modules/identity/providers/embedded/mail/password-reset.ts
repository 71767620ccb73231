// Password reset: the request, the job that sends the link, and the sessions a new password ends.
import { APIError } from 'better-auth/api';
import * as z from 'zod';
import type { AddJob, Tasks } from '../../../../../platform/jobs/jobs.port.ts';
import {
  isReserved,
  linkAddressFor,
  logIfNotQueued,
  sendConfiguredPasswordMail,
  sendPasswordChangedMail,
  sendResetMail,
  type AccountMailDeps,
} from './account-mail.ts';
import type { ReadContext } from '../provider-context.ts';
import { createResetToken, deleteResetTokens } from './reset-tokens.ts';

export type PasswordResetDeps = AccountMailDeps & {
  addJob: AddJob;
  /** Ends every session of this person, at the provider and in the product. */
  endSessions: (subject: string) => Promise<void>;
};

const Email = z.email().max(320);

/** The same response as better-auth's, whether or not there is an account. */
const answer = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

/** Queues one job for any address, so that neither the response nor its timing reveals whether an account exists. */
export const requestPasswordReset = async (
  deps: PasswordResetDeps,
  email: unknown,
  headers: Headers,
): Promise<typeof answer> => {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  const payload = { email: parsed.data.toLowerCase(), address: linkAddressFor(deps, headers) };
  await deps.addJob('send-password-reset', payload, { key: `password-reset:${payload.email}` });
  return answer;
};

/** A job from the admin panel has no `address`; its link then uses the URL this process listens on. */
export const sendPasswordReset =
  (deps: PasswordResetDeps & { readContext: ReadContext }): Tasks[string] =>
  async ({ email, address }) => {
    if (isReserved(deps, String(email))) return sendConfiguredPasswordMail(deps, String(email));
    const context = await deps.readContext();
    const account = await context.internalAdapter.findUserByEmail(String(email));
    if (!account) return;
    await sendResetMail(deps, account.user, {
      token: await createResetToken(context, account.user.id),
      address: typeof address === 'string' ? address : linkAddressFor(deps, undefined),
    });
  };

/** Opening the link proved the email address. */
export const finishPasswordReset = async (
  deps: PasswordResetDeps & { readContext: ReadContext },
  user: { id: string; email: string; name: string },
  headers: Headers | undefined,
): Promise<void> => {
  const context = await deps.readContext();
  await deleteResetTokens(context, user.id);
  await context.internalAdapter.updateUser(user.id, { emailVerified: true });
  await deps.endSessions(user.id);
  await logIfNotQueued(deps.log, 'password changed', sendPasswordChangedMail(deps, user, headers));
};
