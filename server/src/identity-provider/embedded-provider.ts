// The embedded identity provider: better-auth in our own database, in a schema of its own, behind /identity.
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { jwt } from 'better-auth/plugins/jwt';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { openPool } from '../db/pool.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Log } from '../kernel/log.ts';
import type { IdentityProvider, ProvenPerson } from './identity-provider.port.ts';

/** Constants, not the address: a token stays valid whatever name the server is reached by. */
const issuer = 'rehearse-identity';
const audience = 'rehearse';
const tokenMaxAgeSeconds = 300;
const schema = 'identity';
const sessionSeconds = 30 * 24 * 3600;

export type PasswordPolicy = {
  minLength: number;
  maxLength?: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireDigit: boolean;
  requireSymbol: boolean;
};

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  name: z.string().default(''),
  emailVerified: z.boolean().default(false),
  image: z.string().nullish(),
});

type Options = {
  connectionString: string;
  secret: string;
  publicUrl: string | undefined;
  policy: PasswordPolicy;
  /** Nobody may sign up with this address. */
  reservedEmail: string | undefined;
  log: Log;
};

const authOptions = ({ secret, publicUrl, policy, reservedEmail, log }: Options, pool: pg.Pool) =>
  ({
    appName: 'Rehearse',
    basePath: '/identity',
    ...(publicUrl ? { baseURL: publicUrl } : {}),
    secret,
    database: pool,
    trustedOrigins: async (request?: Request) => ownOrigins(request, publicUrl),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength ?? 128,
      autoSignIn: true,
      requireEmailVerification: false,
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 3600 },
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'rehearse', useSecureCookies: publicUrl?.startsWith('https:') ?? false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn' as const,
      log: (level: string, message: string) =>
        level === 'error' ? log.error({ part: 'identity' }, message) : log.debug({}, message),
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
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
      jwt({
        jwt: {
          issuer,
          audience,
          expirationTime: '5m',
          definePayload: ({ user }) => ({
            email: user.email,
            name: user.name,
            emailVerified: user.emailVerified,
            image: user.image ?? null,
          }),
        },
      }),
    ],
  }) satisfies BetterAuthOptions;

/** In development a page may come from any address that this server is reached by; otherwise from PUBLIC_URL. */
const ownOrigins = (request: Request | undefined, publicUrl: string | undefined): string[] => {
  if (publicUrl) return [new URL(publicUrl).origin];
  const host = request?.headers.get('host');
  return host ? [`http://${host}`, `https://${host}`] : [];
};

/** Opens the provider on its own small pool whose search path is its schema. */
export const createEmbeddedProvider = (
  options: Options,
): IdentityProvider & { migrate: () => Promise<void>; close: () => Promise<void> } => {
  const { connectionString } = options;
  const pool = openPool({ connectionString, max: 5, options: `-c search_path=${schema}` }, options.log);
  const settings = authOptions(options, pool);
  let opened: ReturnType<typeof betterAuth<typeof settings>> | undefined;
  /** Made at its first use, after the migration: it looks at its tables when it is made. */
  const auth = () => (opened ??= betterAuth(settings));
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;

  const keySet = () =>
    (keys ??= auth()
      .api.getJwks()
      .then((found) => createLocalJWKSet(found as unknown as JSONWebKeySet))).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });

  const prove = async (token: string): Promise<ProvenPerson> => {
    const set = await keySet();
    try {
      const { payload } = await jwtVerify(token, set, {
        issuer,
        audience,
        maxTokenAge: tokenMaxAgeSeconds,
        algorithms: ['EdDSA'],
      });
      const claims = Claims.parse(payload);
      return {
        provider: 'embedded',
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.emailVerified,
        name: claims.name,
        photoUrl: claims.image ?? null,
      };
    } catch (error) {
      keys = undefined; // the key may have been rotated: the next try reads the set anew
      throw new AppError('provider_token_invalid', { cause: error });
    }
  };

  const ensureAccount: IdentityProvider['ensureAccount'] = async ({ email, password, name }) => {
    const { internalAdapter, password: hasher } = await auth().$context;
    const hash = await hasher.hash(password);
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
    if (!found) {
      const made = await internalAdapter.createUser(
        { email, name, emailVerified: true },
        { method: 'email-password' },
      );
      await internalAdapter.linkAccount({
        userId: made.id,
        providerId: 'credential',
        accountId: made.id,
        password: hash,
      });
      return made.id;
    }
    if (found.accounts.some((account) => account.providerId === 'credential')) {
      await internalAdapter.updatePassword(found.user.id, hash);
    } else {
      await internalAdapter.linkAccount({
        userId: found.user.id,
        providerId: 'credential',
        accountId: found.user.id,
        password: hash,
      });
    }
    await internalAdapter.deleteUserSessions(found.user.id);
    return found.user.id;
  };

  return {
    name: 'embedded (better-auth)',
    prove,
    endSessions: async (subject) => (await auth().$context).internalAdapter.deleteUserSessions(subject),
    remove: async (subject) => {
      const { internalAdapter } = await auth().$context;
      await internalAdapter.deleteUserSessions(subject);
      await internalAdapter.deleteUser(subject);
    },
    ensureAccount,
    mount: async (app) => {
      const handle = toNodeHandler(auth());
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.get('/identity/password-policy', { schema: { hide: true } }, async (_request, reply) =>
          reply.serializer(JSON.stringify).send(options.policy),
        );
        scope.all('/identity/*', { schema: { hide: true } }, async (request, reply) => {
          reply.hijack();
          await handle(request.raw, reply.raw);
        });
      });
    },
    migrate: async () => {
      await pool.query(`create schema if not exists ${schema}`);
      const { runMigrations } = await getMigrations(settings);
      await runMigrations();
    },
    close: () => pool.end(),
  };
};
