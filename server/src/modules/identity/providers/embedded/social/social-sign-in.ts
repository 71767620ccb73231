// Wires social sign-in: the configured providers, state, codes, accounts and sessions.
import type { SocialSignInProof } from '@rehearse/contract/identity/identity.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../../../platform/kernel/clock.ts';
import type { Log } from '../../../../../platform/kernel/log.ts';
import { deriveKey } from '../../../../../platform/kernel/secret.ts';
import type { NewPerson } from '../better-auth-options.ts';
import type { ReadContext } from '../provider-context.ts';
import { createGithubClient, type GithubOptions } from './github-client.ts';
import { createGoogleClient, type GoogleOptions } from './google-client.ts';
import { createStateSeal } from './oauth-state.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { findOrCreateAccount } from './social-account.ts';
import { mountSocialRoutes } from './social-routes.ts';

/** The providers that are configured. */
export type SocialOptions = { google?: GoogleOptions | undefined; github?: GithubOptions | undefined };

type Options = {
  social: SocialOptions;
  secret: string;
  publicUrl: string | undefined;
  reservedEmail: string | undefined;
  checkSignUp: (person: NewPerson) => Promise<void>;
  clock: Clock;
  log: Log;
  readContext: ReadContext;
};

/** The calls of better-auth that open a session. */
type SessionApi = {
  openSocialSession: (call: { body: { accountId: string }; asResponse: true }) => Promise<Response>;
  getToken: (call: { headers: Headers }) => Promise<{ token: string }>;
};

export const createSocialSignIn = (options: Options, pool: pg.Pool, api: () => SessionApi) => {
  const { social: configured, clock, log, publicUrl, reservedEmail, checkSignUp } = options;
  const codes = createOneTimeCodes(pool, clock);
  const clients = {
    ...(configured.google ? { google: createGoogleClient(configured.google) } : {}),
    ...(configured.github ? { github: createGithubClient(configured.github) } : {}),
  };
  return {
    migrate: async (): Promise<void> => {
      await codes.migrate();
      // concurrent sign-ins of one person must not create two links
      await pool.query(
        'create unique index if not exists account_of_one_site on account ("providerId", "accountId")',
      );
    },
    deleteExpired: codes.deleteExpired,
    mount: (app: FastifyInstance): void =>
      mountSocialRoutes(app, {
        clients,
        codes,
        stateSeal: createStateSeal(deriveKey(options.secret, 'oauth-state'), clock),
        accountFor: async (provider, profile, invitation) =>
          findOrCreateAccount((await options.readContext()).internalAdapter, provider, profile, {
            reservedEmail,
            checkSignUp: (email) => checkSignUp({ email, emailVerified: true, invitation }),
          }),
        openSession: (accountId) => openSession(api(), accountId),
        publicUrl,
        log,
      }),
  };
};

const openSession = async (api: SessionApi, accountId: string) => {
  const reply = await api.openSocialSession({ body: { accountId }, asResponse: true });
  const user = (await reply.json()) as SocialSignInProof['user'] | null;
  if (!user) return undefined;
  const cookies = reply.headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const { token } = await api.getToken({ headers: new Headers({ cookie }) });
  return { proof: { token, user }, cookies };
};
