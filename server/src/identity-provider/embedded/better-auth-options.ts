// How better-auth is set up: what it stores where, which origins may talk to it, which claims its tokens carry.
import type { BetterAuthOptions } from 'better-auth';
import { longestPassword, type PasswordPolicy } from '@rehearse/contract/password-policy.ts';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type pg from 'pg';
import type { AccountMail, AccountMailNeeds } from './account-mail.ts';
import { outsideSession } from './outside-session.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { audience, issuer } from './prove-token.ts';

const sessionSeconds = 30 * 24 * 3600;

export type EmbeddedOptions = AccountMailNeeds & {
  secret: string;
  policy: PasswordPolicy;
  /** Told of a session that ended with the provider: signed out there, revoked, run out. */
  sessionEnded: (session: string) => Promise<void>;
};

export const betterAuthOptions = (
  { secret, publicUrl, policy, reservedEmail, sessionEnded, log }: EmbeddedOptions,
  mail: AccountMail,
  pool: pg.Pool,
) =>
  ({
    appName: 'Rehearse',
    basePath: '/identity',
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    secret,
    database: pool,
    trustedOrigins: async (request?: Request) => ownOrigins(request, publicUrl),
    emailAndPassword: {
      enabled: true,
      // the policy judges, in code points; this only bounds what is hashed, in UTF-16 units
      minPasswordLength: 1,
      maxPasswordLength: 2 * longestPassword,
      autoSignIn: true,
      requireEmailVerification: false,
      ...mail.emailAndPassword,
    },
    emailVerification: mail.emailVerification,
    session: { expiresIn: sessionSeconds, updateAge: 24 * 3600 },
    databaseHooks: {
      session: {
        delete: {
          // A change of password gives the one who makes it a new session: which of ours stays is decided there.
          after: async ({ id }, context) =>
            context?.path === '/change-password' ? undefined : await sessionEnded(id),
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'rehearse', useSecureCookies: publicUrl?.startsWith('https:') ?? false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn' as const,
      log: (level: string, message: string) =>
        level === 'error' ? log.error({ part: 'identity' }, message) : log.debug({}, message),
    },
    onAPIError: {
      // what the caller did wrong is their answer; what went wrong here is ours to read
      onError: (error: unknown) => {
        if (isAPIError(error) && error.statusCode < 500)
          log.debug({ reason: error.message }, 'identity refused');
        else log.error({ part: 'identity', error: String(error) }, 'the identity provider failed');
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        refuseWeakPassword(policy, context.path, context.body);
        if (context.path !== '/sign-up/email' || reservedEmail === undefined) return;
        const email: unknown = context.body?.email;
        if (typeof email === 'string' && email.trim().toLowerCase() === reservedEmail.toLowerCase()) {
          throw new APIError('FORBIDDEN', {
            code: 'ADDRESS_RESERVED',
            message: 'This address is kept for the administrator.',
          });
        }
      }),
    },
    plugins: [
      mail.plugin,
      jwt({
        jwt: {
          issuer,
          audience,
          expirationTime: '5m',
          definePayload: ({ user, session }) => ({
            sid: session.id,
            email: user.email,
            name: user.name,
            emailVerified: user.emailVerified,
            image: user.image ?? null,
          }),
        },
      }),
      outsideSession(),
    ],
  }) satisfies BetterAuthOptions;

/** In development a page may come from any address that this server is reached by; otherwise from PUBLIC_URL. */
const ownOrigins = (request: Request | undefined, publicUrl: string | undefined): string[] => {
  if (publicUrl) return [new URL(publicUrl).origin];
  const host = request?.headers.get('host');
  return host ? [`http://${host}`, `https://${host}`] : [];
};
