// The routes of social sign-in: each provider's entry, its callback, and the one-time code exchange.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import {
  SocialProvider,
  socialEntries,
  type SocialSignInProof,
} from '@rehearse/contract/identity/identity.ts';
import { isSignUpRefusal } from '@rehearse/contract/identity/sign-in-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod';
import { AppError } from '../../../../../platform/kernel/app-error.ts';
import type { Log } from '../../../../../platform/kernel/log.ts';
import { stateSeconds, type OAuthState, type StateSeal } from './oauth-state.ts';
import { codeSeconds, type OneTimeCodes, type SignedInPerson } from './one-time-codes.ts';
import type { SocialClient, SocialProfile } from './social-client.ts';
import { clearCookie, readCookie, setCookie } from './social-cookies.ts';

const EntryQuery = z
  .object({ popup: z.string().optional(), return: z.string().max(1000).optional() })
  .catch({});
const ExchangeBody = z.object({
  code: z.string().min(1).max(200),
  /** The token of an invitation link. */
  invitation: z.string().max(200).optional(),
});

export type SocialRoutesDeps = {
  clients: Partial<Record<SocialProvider, SocialClient>>;
  stateSeal: StateSeal;
  codes: Pick<OneTimeCodes, 'issue' | 'redeem'>;
  /** Throws an AppError, for example if new sign-ups aren't allowed. */
  accountFor: (provider: SocialProvider, profile: SocialProfile, invitation?: string) => Promise<string>;
  /** Undefined if the account no longer exists. */
  openSession: (accountId: string) => Promise<{ proof: SocialSignInProof; cookies: string[] } | undefined>;
  publicUrl: string | undefined;
  log: Log;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const mountSocialRoutes = (app: FastifyInstance, deps: SocialRoutesDeps): void => {
  const schema = { hide: true };
  for (const provider of SocialProvider.options) {
    const client = deps.clients[provider];
    const entry = client ? startSignIn(deps, provider, client) : redirectToAuth(deps, provider);
    app.get(socialEntries[provider], { schema }, entry);
    if (client) app.get(`/identity/callback/${provider}`, { schema }, finishSignIn(deps, provider, client));
  }
  app.post('/identity/social-code', { schema }, exchangeCode(deps));
};

const originOf = ({ publicUrl }: SocialRoutesDeps, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

const redirect = (reply: FastifyReply, address: URL): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address.href, 302);

const redirectToAuth =
  (deps: SocialRoutesDeps, provider: SocialProvider): Handler =>
  async (request, reply) =>
    redirect(reply, new URL(`/auth?reason=no-${provider}`, originOf(deps, request)));

/** Redirects to the page that finishes the sign-in, with a one-time code or an error code. */
const redirectToPage = (
  reply: FastifyReply,
  origin: string,
  { provider, isPopup, returnTo }: Pick<OAuthState, 'provider'> & Partial<OAuthState>,
  result: { code: string } | { error: ErrorCode },
): FastifyReply => {
  const address = new URL('/oauth/callback', origin);
  address.search = new URLSearchParams({
    ...result,
    with: provider,
    ...(isPopup ? { popup: '1' } : {}),
    ...(returnTo ? { return: returnTo } : {}),
  }).toString();
  return redirect(reply, address);
};

const startSignIn =
  (deps: SocialRoutesDeps, provider: SocialProvider, client: SocialClient): Handler =>
  async (request, reply) => {
    const origin = originOf(deps, request);
    const { popup, return: returnTo } = EntryQuery.parse(request.query);
    const state: OAuthState = {
      provider,
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri: `${origin}/identity/callback/${provider}`,
      isPopup: popup !== undefined,
      ...(returnTo?.startsWith('/') ? { returnTo } : {}),
    };
    try {
      const address = await client.authorizationUrl(state);
      const value = await deps.stateSeal.seal(state);
      setCookie(reply, origin, 'oauth-state', { value, seconds: stateSeconds });
      return await redirect(reply, address);
    } catch (error) {
      return redirectToPage(reply, origin, state, { error: logFailure(deps.log, provider, error) });
    }
  };

const finishSignIn =
  (deps: SocialRoutesDeps, provider: SocialProvider, client: SocialClient): Handler =>
  async (request, reply) => {
    const origin = originOf(deps, request);
    const state = await deps.stateSeal.open(readCookie(request, origin, 'oauth-state'));
    const query = request.query as { state?: unknown };
    if (state?.provider !== provider || state.state !== query.state)
      return redirectToPage(reply, origin, { provider }, { error: 'social_stale' });
    clearCookie(reply, origin, 'oauth-state');
    try {
      const callbackUrl = new URL(state.redirectUri);
      callbackUrl.search = new URL(request.url, callbackUrl).search;
      const profile = await client.fetchProfile(callbackUrl, state);
      const { code, browserSecret } = await deps.codes.issue(await identify(deps, provider, profile));
      setCookie(reply, origin, 'oauth-code', { value: browserSecret, seconds: codeSeconds });
      return await redirectToPage(reply, origin, state, { code });
    } catch (error) {
      return redirectToPage(reply, origin, state, { error: logFailure(deps.log, provider, error) });
    }
  };

/** An invitation is never in a URL: the client sends it with the code. */
const identify = async (
  deps: SocialRoutesDeps,
  provider: SocialProvider,
  profile: SocialProfile,
): Promise<SignedInPerson> => {
  try {
    return { accountId: await deps.accountFor(provider, profile) };
  } catch (error) {
    if (!(error instanceof AppError) || !isSignUpRefusal(error.code)) throw error;
    return { newPerson: { provider, profile } };
  }
};

const exchangeCode =
  (deps: SocialRoutesDeps): Handler =>
  async (request, reply) => {
    const origin = originOf(deps, request);
    const body = ExchangeBody.safeParse(request.body);
    const browserSecret = readCookie(request, origin, 'oauth-code');
    if (!body.success || !browserSecret) throw new AppError('social_code_spent');
    const { code, invitation } = body.data;
    const person = await deps.codes.redeem({ code, browserSecret });
    if (!person) throw new AppError('social_code_spent');
    const session = await deps.openSession(
      'accountId' in person
        ? person.accountId
        : await deps.accountFor(person.newPerson.provider, person.newPerson.profile, invitation),
    );
    if (!session) throw new AppError('social_code_spent');
    clearCookie(reply, origin, 'oauth-code');
    void reply.header('set-cookie', session.cookies).header('cache-control', 'no-store');
    return reply.serializer(JSON.stringify).send(session.proof);
  };

/** Returns the error code to show, and logs the original message, which helps with wrong settings and contains no tokens. */
const logFailure = (log: Log, provider: SocialProvider, error: unknown): ErrorCode => {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'internal') log.error({ err: error, provider }, 'external sign-in failed');
  else if (code === 'social_failed' || code === 'social_unreachable')
    log.warn(
      { provider, reason: reasonOf(error) },
      'external sign-in provider returned an unexpected response',
    );
  return code;
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
};
