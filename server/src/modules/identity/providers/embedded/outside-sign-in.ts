// Puts the parts of outside sign-ins together: the sites that are configured, cookies, codes, accounts, sessions.
import type { Outside } from '@rehearse/contract/identity.ts';
import type { betterAuth } from 'better-auth';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { Log } from '../../../../platform/kernel/log.ts';
import { deriveKey } from '../../../../platform/kernel/secret.ts';
import type { NewPerson } from './better-auth-options.ts';
import { accountFor } from './outside-account.ts';
import { createOutsideCodes } from './outside-codes.ts';
import { createGithub, type GithubOptions } from './outside-github.ts';
import { createGoogle, type GoogleOptions } from './outside-google.ts';
import { mountOutsideRoutes } from './outside-routes.ts';
import type { OutsideSite } from './outside-site.ts';
import { createTripSeal } from './outside-trip.ts';

/** The sites that are configured. */
export type OutsideOptions = { google?: GoogleOptions | undefined; github?: GithubOptions | undefined };

type Options = {
  outside: OutsideOptions;
  secret: string;
  publicUrl: string | undefined;
  reservedEmail: string | undefined;
  checkSignUp: (person: NewPerson) => Promise<void>;
  clock: Clock;
  log: Log;
};

/** What of better-auth is needed. */
type Auth = {
  $context: Promise<Pick<Awaited<ReturnType<typeof betterAuth>['$context']>, 'internalAdapter'>>;
  api: {
    openOutsideSession: (asked: { body: { accountId: string }; asResponse: true }) => Promise<Response>;
    getToken: (asked: { headers: Headers }) => Promise<{ token: string }>;
  };
};

export const createOutsideSignIn = (options: Options, pool: pg.Pool, auth: () => Auth) => {
  const { outside, clock, reservedEmail, checkSignUp } = options;
  const codes = createOutsideCodes(pool, clock);
  const sites: Partial<Record<Outside, OutsideSite>> = {
    ...(outside.google ? { google: createGoogle(outside.google) } : {}),
    ...(outside.github ? { github: createGithub(outside.github) } : {}),
  };
  return {
    migrate: async (): Promise<void> => {
      await codes.migrate();
      // two sign-ins of one person at once must not leave two links
      await pool.query(
        'create unique index if not exists account_of_one_site on account ("providerId", "accountId")',
      );
    },
    forgetOld: codes.forgetOld,
    mount: (app: FastifyInstance): void =>
      mountOutsideRoutes(app, {
        sites,
        codes,
        trips: createTripSeal(deriveKey(options.secret, 'trip'), clock),
        accountFor: async (site, person, invitation) =>
          accountFor((await auth().$context).internalAdapter, site, person, reservedEmail, (email) =>
            checkSignUp({ email, emailVerified: true, invitation }),
          ),
        openSession: (accountId) => openSession(auth(), accountId),
        publicUrl: options.publicUrl,
        log: options.log,
      }),
  };
};

const openSession = async ({ api }: Auth, accountId: string) => {
  const opened = await api.openOutsideSession({ body: { accountId }, asResponse: true });
  const user = (await opened.json()) as { id: string; email: string; name: string | null } | null;
  if (!user) return undefined;
  const cookies = opened.headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const { token } = await api.getToken({ headers: new Headers({ cookie }) });
  return { proof: { token, user }, cookies };
};
