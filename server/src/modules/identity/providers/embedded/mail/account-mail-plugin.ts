// A better-auth plugin that runs our logic before and after calls that send email or change a password.
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from 'better-auth/api';
import * as z from 'zod';
import { isReserved, logIfNotQueued, sendPasswordChangedMail } from './account-mail.ts';
import { requestPasswordReset, type PasswordResetDeps } from './password-reset.ts';
import { deleteResetTokens, ownerOfResetToken } from './reset-tokens.ts';

export type AccountMailPluginDeps = PasswordResetDeps & {
  /** Ends this person's product sessions except the one in `authorization`; the provider's have already ended. */
  endOtherSessions: (subject: string, authorization: string | undefined) => Promise<void>;
};

/** Shows whose password a reset link sets, before anything is typed. Whoever has the link may see the address. */
const readResetLink = createAuthEndpoint(
  '/read-reset-link',
  { method: 'POST', body: z.object({ token: z.string().max(200) }) },
  async (context) => {
    const user = await ownerOfResetToken(context.context, context.body.token);
    if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
    return context.json({ email: user.email });
  },
);

/** Requires a session: otherwise anyone could flood another person's mailbox. */
const refuseSignedOut = createAuthMiddleware(async (context) => {
  if (!(await getSessionFromCtx(context))) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
});

const beforePasswordChange = (deps: AccountMailPluginDeps) =>
  createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx(context);
    if (session && isReserved(deps, session.user.email))
      throw new APIError('FORBIDDEN', {
        code: 'SET_BY_CONFIGURATION',
        message: 'This account’s password is set in the server’s configuration.',
      });
    return { context: { body: { ...context.body, revokeOtherSessions: true } } };
  });

const afterPasswordChange = (deps: AccountMailPluginDeps) =>
  createAuthMiddleware(async (context) => {
    const { session, returned } = context.context;
    if (!session || isAPIError(returned)) return;
    await deleteResetTokens(context.context, session.user.id);
    await deps.endOtherSessions(session.user.id, context.headers?.get('authorization') ?? undefined);
    const sending = sendPasswordChangedMail(deps, session.user, context.headers);
    await logIfNotQueued(deps.log, 'password changed', sending);
  });

/** Replaces better-auth's handler, which looks up the account and sends the email before it responds. */
const queuePasswordReset = (deps: AccountMailPluginDeps) =>
  createAuthMiddleware(async ({ body, headers }) =>
    requestPasswordReset(deps, body?.email, headers ?? new Headers()),
  );

const on = (path: string) => (context: { path?: string | undefined }) => context.path === path;

export const accountMailPlugin = (deps: AccountMailPluginDeps) =>
  ({
    id: 'account-mail',
    endpoints: { readResetLink },
    hooks: {
      before: [
        { matcher: on('/request-password-reset'), handler: queuePasswordReset(deps) },
        { matcher: on('/send-verification-email'), handler: refuseSignedOut },
        { matcher: on('/change-password'), handler: beforePasswordChange(deps) },
      ],
      after: [{ matcher: on('/change-password'), handler: afterPasswordChange(deps) }],
    },
  }) satisfies BetterAuthPlugin;
