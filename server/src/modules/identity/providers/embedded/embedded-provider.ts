// The embedded identity provider: better-auth in our own database, in a schema of its own, behind /identity.
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { SignInMethod } from '@rehearse/contract/identity/people.ts';
import type { ServerResponse } from 'node:http';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import type { JSONWebKeySet } from 'jose';
import { openPool } from '../../../../platform/db/pool.ts';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { IdentityProvider } from '../identity-provider.port.ts';
import { betterAuthOptions, type EmbeddedOptions } from './better-auth-options.ts';
import { createEnsureAccount } from './ensure-account.ts';
import { createGuardedSignIn } from './guarded-sign-in.ts';
import { originReached, reachedHeader } from './mail/link-address.ts';
import { sendPasswordReset } from './mail/password-reset.ts';
import type { ProviderContext } from './provider-context.ts';
import { createTokenVerifier } from './verify-token.ts';
import { deleteResetTokens } from './mail/reset-tokens.ts';
import { createSignInCodes } from './sign-in-codes.ts';
import { addressHeader } from './sign-in-limits.ts';
import { createSignInQueue } from './sign-in-queue.ts';
import { createSocialSignIn, type SocialOptions } from './social/social-sign-in.ts';
import { sendVerification } from './mail/verification.ts';

const schema = 'identity';
const connections = 5;
/** A sign-up holds a connection while it hashes its password; two connections are reserved for sign-ins. */
const signUpsAtOnce = connections - 2;
/** Maximum request body in bytes: a name, an address, a password. */
const bodyLimit = 32 * 1024;

type Options = EmbeddedOptions & {
  connectionString: string;
  clock: Clock;
  social: SocialOptions;
  /** Maximum number of queued sign-ups; further ones are refused. */
  longestSignUpQueue: number;
};

/** In the contract's order, without duplicates. */
const methodsOf = (accounts: readonly { providerId: string }[]): SignInMethod[] => {
  const names = new Set(
    accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
  );
  return SignInMethod.options.filter((method) => names.has(method));
};

const sendFailure = (reply: ServerResponse, error: unknown, requestId: string): void => {
  const json = { 'content-type': 'application/json' };
  if (isAPIError(error)) {
    const headers = Object.fromEntries(new Headers(error.headers));
    reply.writeHead(error.statusCode, { ...headers, ...json }).end(JSON.stringify(error.body));
    return;
  }
  const { status, sentence } = errorCatalog.internal;
  const body = { error: { code: 'internal', message: sentence, requestId } };
  reply.writeHead(status, json).end(JSON.stringify(body));
};

/** Creates the provider with its own small connection pool, whose search path is its schema. */
export const createEmbeddedProvider = (options: Options): IdentityProvider => {
  const { connectionString } = options;
  const pool = openPool(
    { connectionString, max: connections, options: `-c search_path=${schema}` },
    options.log,
  );
  const readContext = async (): Promise<ProviderContext> => auth().$context;
  const deps = { ...options, readContext };
  const codes = createSignInCodes(pool, options.clock, options.deviceKey);
  const guarded = createGuardedSignIn({ ...deps, codes });
  const settings = betterAuthOptions(deps, guarded, pool);
  let opened: ReturnType<typeof betterAuth<typeof settings>> | undefined;
  /** Created on first use, since it inspects its tables, which the migration creates. */
  const auth = () => (opened ??= betterAuth(settings));
  const social = createSocialSignIn(deps, pool, () => auth().api);

  return {
    id: 'embedded',
    name: 'built-in (better-auth)',
    verifyToken: createTokenVerifier(async () => (await auth().api.getJwks()) as unknown as JSONWebKeySet),
    accounts: {
      endSessions: async (subject) => (await auth().$context).internalAdapter.deleteUserSessions(subject),
      endSession: async (session) => {
        const { adapter, internalAdapter } = await auth().$context;
        const where = [{ field: 'id', value: session }];
        const found = await adapter.findOne<{ token: string }>({ model: 'session', where });
        if (found) await internalAdapter.deleteSession(found.token);
      },
      forgetEnded: async () => {
        await pool.query('delete from session where "expiresAt" < now()');
        await pool.query('delete from verification where "expiresAt" < now()');
        await codes.deleteExpired();
        await social.deleteExpired();
      },
      read: async (subject) => {
        const { internalAdapter } = await auth().$context;
        const user = await internalAdapter.findUserById(subject);
        if (!user) return undefined;
        const accounts = await internalAdapter.findAccounts(subject);
        return { methods: methodsOf(accounts), emailVerified: user.emailVerified };
      },
      verify: async (subject) => {
        await (await auth().$context).internalAdapter.updateUser(subject, { emailVerified: true });
      },
      remove: async (subject) => {
        const context = await readContext();
        const { internalAdapter } = context;
        await deleteResetTokens(context, subject);
        await internalAdapter.deleteUserSessions(subject);
        await internalAdapter.deleteUser(subject);
      },
      ensure: createEnsureAccount(readContext),
      tasks: {
        'send-password-reset': sendPasswordReset(deps),
        'send-verification': sendVerification(deps),
        ...guarded.tasks,
      },
    },
    mount: async (app) => {
      const handle = toNodeHandler(auth());
      const runSignUp = createSignInQueue({
        atOnce: signUpsAtOnce,
        longestQueue: options.longestSignUpQueue,
      });
      social.mount(app);
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, text, done) =>
          done(null, text),
        );
        scope.get('/identity/password-policy', { schema: { hide: true } }, async (_request, reply) =>
          reply.serializer(JSON.stringify).send(options.policy),
        );
        scope.all('/identity/*', { schema: { hide: true } }, async (request, reply) => {
          reply.hijack();
          // overwrites proxy headers, so that the provider sees only values this server trusts
          request.raw.headers[addressHeader] = request.ip;
          request.raw.headers[reachedHeader] = originReached(request.raw.socket);
          if ('x-forwarded-proto' in request.raw.headers)
            request.raw.headers['x-forwarded-proto'] = request.protocol;
          if ('x-forwarded-host' in request.raw.headers)
            request.raw.headers['x-forwarded-host'] = request.host;
          const answer = () => handle(Object.assign(request.raw, { body: request.body }), reply.raw);
          const isSignUp = request.url.split('?', 1)[0] === '/identity/sign-up/email';
          await (isSignUp ? runSignUp(answer) : answer()).catch((error: unknown) => {
            // the reply is hijacked, so Fastify doesn't send an error
            if (!isAPIError(error)) options.log.error({ err: error }, 'identity provider request failed');
            if (reply.raw.headersSent) reply.raw.destroy();
            else sendFailure(reply.raw, error, request.id);
          });
        });
      });
    },
    migrate: async () => {
      await pool.query(`create schema if not exists ${schema}`);
      const { runMigrations } = await getMigrations(settings);
      await runMigrations();
      await social.migrate();
      await codes.migrate();
    },
    close: () => pool.end(),
  };
};
