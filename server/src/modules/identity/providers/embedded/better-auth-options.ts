// The better-auth configuration: storage, trusted origins, and token claims.
import type { BetterAuthOptions } from 'better-auth';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { longestPassword, type PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type pg from 'pg';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import { linkAddressFor, logIfNotQueued, sendVerificationMail } from './mail/account-mail.ts';
import { accountMailPlugin, type AccountMailPluginDeps } from './mail/account-mail-plugin.ts';
import type { Limits } from '../../../../platform/limits/limits.port.ts';
import { createErrorHandler } from './error-handler.ts';
import type { GuardedSignIn } from './guarded-sign-in.ts';
import type { Hasher } from './hash-queue.ts';
import { verificationLink } from './mail/mails.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { finishPasswordReset } from './mail/password-reset.ts';
import { audience, issuer } from './verify-token.ts';
import { socialSession } from './social/social-session.ts';
import type { ReadContext } from './provider-context.ts';
import { addressHeader, signInLimits } from './sign-in-limits.ts';

const sessionSeconds = 30 * 24 * 3600;

/** A person without an account; `invitation` is a link's token. */
export type NewPerson = { email: string; emailVerified: boolean; invitation?: string | undefined };

export type EmbeddedOptions = AccountMailPluginDeps & {
  secret: string;
  policy: PasswordPolicy;
  /** Called when a session ended at the provider: signed out, revoked, or expired. */
  sessionEnded: (session: string) => Promise<void>;
  /** Throws the reason if this new person can't sign up. */
  checkSignUp: (person: NewPerson) => Promise<void>;
  limits: Limits;
  /** The HMAC key for the marks of known devices. */
  deviceKey: Buffer;
  passwords: Hasher;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
};

export const betterAuthOptions = (
  options: EmbeddedOptions & { readContext: ReadContext },
  guarded: GuardedSignIn,
  pool: pg.Pool,
) => {
  const { secret, publicUrl, policy, reservedEmail, sessionEnded, limits, log } = options;
  const secureCookies = publicUrl?.startsWith('https:') ?? false;
  return {
    appName: 'Rehearse',
    basePath: '/identity',
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    secret,
    database: pool,
    trustedOrigins: async (request?: Request) => ownOrigins(request, publicUrl),
    emailAndPassword: {
      enabled: true,
      // the policy limits the length in code points; this only bounds what is hashed, in UTF-16 units
      minPasswordLength: 1,
      maxPasswordLength: 2 * longestPassword,
      autoSignIn: true,
      requireEmailVerification: false,
      onPasswordReset: async ({ user }, request) => {
        await finishPasswordReset(options, user, request?.headers);
        await limits.forgetFailures(user.email);
      },
      password: options.passwords,
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLink.seconds,
      sendVerificationEmail: async ({ user, token }, request) => {
        const address = linkAddressFor(options, request?.headers);
        await logIfNotQueued(log, 'verification', sendVerificationMail(options, user, { token, address }));
      },
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 3600 },
    databaseHooks: {
      session: {
        // IP addresses and user agents of sessions are never read, so they aren't stored
        create: {
          before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
        },
        delete: {
          // A password change gives its author a new session; account-mail-plugin.ts decides which of ours stays.
          after: async ({ id }, context) =>
            context?.path === '/change-password' ? undefined : await sessionEnded(id),
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'rehearse',
      useSecureCookies: secureCookies,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    telemetry: { enabled: false },
    onAPIError: { onError: createErrorHandler(log) },
    logger: {
      level: 'warn' as const,
      log: (level: string, message: string) =>
        level === 'error' ? log.error({ part: 'identity' }, message) : log.debug({}, message),
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        refuseWeakPassword(policy, context.path, context.body);
        if (context.path !== '/sign-up/email') return;
        const { email, invitation } = (context.body ?? {}) as Record<string, unknown>;
        if (typeof email !== 'string') return;
        await refuseSignUp(options, {
          email,
          emailVerified: false,
          invitation: typeof invitation === 'string' ? invitation : undefined,
        });
        if (reservedEmail !== undefined && email.trim().toLowerCase() === reservedEmail.toLowerCase()) {
          throw new APIError('FORBIDDEN', {
            code: 'ADDRESS_RESERVED',
            message: 'This address is reserved for the administrator.',
          });
        }
      }),
    },
    plugins: [
      // first: rate-limited requests reach no other plugin
      signInLimits({ limits, deviceKey: options.deviceKey, secureCookies, guarded }),
      accountMailPlugin(options),
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
      socialSession(),
    ],
  } satisfies BetterAuthOptions;
};

/** Checked before the provider creates an account, and again when the product registers the person. */
const refuseSignUp = async ({ checkSignUp }: EmbeddedOptions, person: NewPerson): Promise<void> => {
  try {
    await checkSignUp(person);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { sentence } = errorCatalog[error.code];
    throw new APIError('FORBIDDEN', { code: error.code.toUpperCase(), message: sentence });
  }
};

/** In development a page can come from any of the server's addresses; otherwise only from PUBLIC_URL. */
const ownOrigins = (request: Request | undefined, publicUrl: string | undefined): string[] => {
  if (publicUrl) return [new URL(publicUrl).origin];
  const host = request?.headers.get('host');
  return host ? [`http://${host}`, `https://${host}`] : [];
};
