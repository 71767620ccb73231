// Email verification: the job that resends the link.
import { createEmailVerificationToken } from 'better-auth/api';
import type { Tasks } from '../../../../../platform/jobs/jobs.port.ts';
import { linkAddressFor, sendVerificationMail, type AccountMailDeps } from './account-mail.ts';
import { verificationLink } from './mails.ts';
import type { ReadContext } from '../provider-context.ts';

export const sendVerification =
  (deps: AccountMailDeps & { readContext: ReadContext }): Tasks[string] =>
  async ({ subject }) => {
    const { internalAdapter, secret } = await deps.readContext();
    const user = await internalAdapter.findUserById(String(subject));
    if (!user || user.emailVerified) return;
    const token = await createEmailVerificationToken(secret, user.email, undefined, verificationLink.seconds);
    await sendVerificationMail(deps, user, { token, address: linkAddressFor(deps, undefined) });
  };
