// The addresses of an outside sign-in: the entries, the way back, and the exchange of the one-time code.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import { Outside, outsideEntries, type OutsideProof } from '@rehearse/contract/identity.ts';
import { isSignUpRefusal } from '@rehearse/contract/sign-in-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { Log } from '../../../../platform/kernel/log.ts';
import { codeSeconds, type OneTimeCode, type OutsideArrival } from './outside-codes.ts';
import { createOutsideCookies } from './outside-cookies.ts';
import type { OutsidePerson, OutsideSite } from './outside-site.ts';
import { tripSeconds, type createTripSeal, type Trip } from './outside-trip.ts';

const Asked = z.object({ popup: z.string().optional(), return: z.string().max(1000).optional() }).catch({});
const Exchange = z.object({
  code: z.string().min(1).max(200),
  /** The token of an invitation link. */
  invitation: z.string().max(200).optional(),
});

type Deps = {
  sites: Partial<Record<Outside, OutsideSite>>;
  trips: ReturnType<typeof createTripSeal>;
  codes: {
    give: (arrival: OutsideArrival) => Promise<OneTimeCode>;
    take: (code: OneTimeCode) => Promise<OutsideArrival | undefined>;
  };
  /** Throws an AppError, among them why nobody new may sign up. */
  accountFor: (outside: Outside, person: OutsidePerson, invitation?: string) => Promise<string>;
  /** A session of the provider's; undefined when the account is gone. */
  openSession: (accountId: string) => Promise<{ proof: OutsideProof; cookies: string[] } | undefined>;
  publicUrl: string | undefined;
  log: Log;
};

export const mountOutsideRoutes = (app: FastifyInstance, deps: Deps): void => {
  const originOf = (request: FastifyRequest): string =>
    deps.publicUrl ? new URL(deps.publicUrl).origin : `${request.protocol}://${request.host}`;
  const cookies = createOutsideCookies((request) => originOf(request).startsWith('https:'));

  const lead = (
    reply: FastifyReply,
    request: FastifyRequest,
    path: string,
    query: Record<string, string>,
  ) => {
    const address = new URL(path, originOf(request));
    address.search = new URLSearchParams(query).toString();
    return reply.header('cache-control', 'no-store').redirect(address.href, 302);
  };
  const arrive = (
    reply: FastifyReply,
    request: FastifyRequest,
    trip: Partial<Trip>,
    query: Record<string, string>,
  ) =>
    lead(reply, request, '/oauth/callback', {
      ...query,
      ...(trip.outside ? { with: trip.outside } : {}),
      ...(trip.popup ? { popup: '1' } : {}),
      ...(trip.returnTo ? { return: trip.returnTo } : {}),
    });

  const begin =
    (outside: Outside, site: OutsideSite | undefined) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!site) return lead(reply, request, '/auth', { reason: `no-${outside}` });
      const asked = Asked.parse(request.query);
      const trip: Trip = {
        outside,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        redirectUri: `${originOf(request)}/identity/callback/${outside}`,
        popup: asked.popup !== undefined,
        ...(asked.return?.startsWith('/') ? { returnTo: asked.return } : {}),
      };
      try {
        const address = await site.ask(trip);
        cookies.set(request, reply, 'trip', await deps.trips.seal(trip), tripSeconds);
        return await reply.header('cache-control', 'no-store').redirect(address.href, 302);
      } catch (error) {
        return arrive(reply, request, trip, { error: tell(outside, error) });
      }
    };

  const tell = (outside: Outside, error: unknown): ErrorCode => {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'internal') deps.log.error({ err: error, outside }, 'external sign-in failed');
    else if (/^outside_(failed|unreachable)$/.test(code))
      // the cause's own words: a fault of the settings shows here, and never a token
      deps.log.warn(
        { outside, reason: reasonOf(error) },
        'external sign-in provider returned an unexpected response',
      );
    return code;
  };

  /** An invitation is not in any address, so who needs one shows it with the code. */
  const meetPerson = async (outside: Outside, person: OutsidePerson): Promise<OutsideArrival> => {
    try {
      return { accountId: await deps.accountFor(outside, person) };
    } catch (error) {
      if (!(error instanceof AppError) || !isSignUpRefusal(error.code)) throw error;
      return { newcomer: { outside, person } };
    }
  };

  const comeBack =
    (outside: Outside, site: OutsideSite) => async (request: FastifyRequest, reply: FastifyReply) => {
      const trip = await deps.trips.open(cookies.read(request, 'trip'));
      const { state } = request.query as { state?: unknown };
      if (trip?.outside !== outside || trip.state !== state)
        return arrive(reply, request, { outside }, { error: 'outside_stale' });
      cookies.set(request, reply, 'trip', '', 0);
      try {
        const returned = new URL(trip.redirectUri);
        returned.search = new URL(request.url, returned).search;
        const arrival = await meetPerson(outside, await site.meet(returned, trip));
        const { code, browser } = await deps.codes.give(arrival);
        cookies.set(request, reply, 'arrival', browser, codeSeconds);
        return await arrive(reply, request, trip, { code });
      } catch (error) {
        return arrive(reply, request, trip, { error: tell(outside, error) });
      }
    };

  for (const outside of Outside.options) {
    const site = deps.sites[outside];
    app.get(outsideEntries[outside], { schema: { hide: true } }, begin(outside, site));
    if (site) app.get(`/identity/callback/${outside}`, { schema: { hide: true } }, comeBack(outside, site));
  }

  const accountOf = async (arrival: OutsideArrival, invitation: string | undefined): Promise<string> => {
    if ('accountId' in arrival) return arrival.accountId;
    const { outside, person } = arrival.newcomer;
    return deps.accountFor(outside, person, invitation);
  };

  app.post('/identity/outside-code', { schema: { hide: true } }, async (request, reply) => {
    const asked = Exchange.safeParse(request.body);
    const browser = cookies.read(request, 'arrival');
    const arrival =
      asked.success && browser ? await deps.codes.take({ code: asked.data.code, browser }) : undefined;
    const opened = arrival && (await deps.openSession(await accountOf(arrival, asked.data?.invitation)));
    if (!opened) throw new AppError('outside_code_spent');
    cookies.set(request, reply, 'arrival', '', 0);
    void reply.header('set-cookie', opened.cookies).header('cache-control', 'no-store');
    return reply.serializer(JSON.stringify).send(opened.proof);
  });
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
};
