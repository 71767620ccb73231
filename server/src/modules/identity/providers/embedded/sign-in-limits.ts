// better-auth plugin for rate limits: checked before a password is hashed or an email is written.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { tooManySentence } from '@rehearse/contract/text/waiting.ts';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { Limits, SignInTry } from '../../../../platform/limits/limits.port.ts';
import type { GuardedSignIn } from './guarded-sign-in.ts';

/** Header for a request's network address; set by our server, never taken from the client. */
export const addressHeader = 'x-rehearse-address';

/** Marks a browser that has signed in to an account before, so that other people's attempts can't lock it out. */
const deviceCookie = 'rehearse.device';
const deviceSeconds = 180 * 24 * 3600;

/** Calls that ask the signed-in person for their password. */
const passwordConfirmations = new Set(['/change-password', '/verify-password', '/delete-user']);
/** The error codes of a wrong password; every other rejection came before the password check. */
const wrongPassword = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD']);

type Options = { limits: Limits; deviceKey: Buffer; secureCookies: boolean; guarded: GuardedSignIn };
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

export const signInLimits = ({ limits, deviceKey, secureCookies, guarded }: Options) => {
  /** The seconds that `beginSignIn` returned for each attempt in progress. */
  const guardedSeconds = new WeakMap<Request, number>();

  const markOf = (id: string, email: string): string =>
    `${id}.${createHmac('sha256', deviceKey).update(`${id} ${email.trim().toLowerCase()}`).digest('base64url')}`;

  /** The device's ID, if its cookie has a valid mark for this account. */
  const deviceOf = (context: Context, email: string): string | undefined => {
    const cookie = context.getCookie(deviceCookie) ?? '';
    const id = cookie.split('.', 1)[0] ?? '';
    const expected = Buffer.from(markOf(id, email));
    const received = Buffer.from(cookie);
    return expected.length === received.length && timingSafeEqual(expected, received) ? id : undefined;
  };

  const emailOf = async (context: Context): Promise<string> => {
    if (passwordConfirmations.has(context.path)) return (await getSessionFromCtx(context))?.user.email ?? '';
    const email: unknown = (context.body as { email?: unknown } | undefined)?.email;
    return typeof email === 'string' ? email : '';
  };
  const requesterOf = async (context: Context) => ({
    account: await emailOf(context),
    address: context.headers?.get(addressHeader) ?? '',
  });
  const tryOf = async (context: Context): Promise<SignInTry> => {
    const requester = await requesterOf(context);
    return { ...requester, device: deviceOf(context, requester.account) };
  };

  /** The server's internal calls have no request and no limit. */
  const matchPaths =
    (...paths: string[]) =>
    ({ path, request }: { path?: string | undefined; request?: Request | undefined }): boolean =>
      request !== undefined && paths.includes(path ?? '');
  const isTry = matchPaths('/sign-in/email', ...passwordConfirmations);

  return {
    id: 'sign-in-limits',
    hooks: {
      before: [
        {
          matcher: isTry,
          handler: createAuthMiddleware(async (context) => {
            const seconds = await asProviderError(limits.beginSignIn(await tryOf(context)));
            if (seconds === 0) return;
            // signed-in people never need a code
            if (passwordConfirmations.has(context.path)) await asProviderError(refuseFor(seconds));
            if (context.request) guardedSeconds.set(context.request, seconds);
            const { email, password, code } = (context.body ?? {}) as Record<string, unknown>;
            // malformed sign-ins are rejected by the call's own schema
            if (typeof email !== 'string' || typeof password !== 'string') return;
            await guarded.pass({
              email,
              password,
              code: typeof code === 'string' ? code.replaceAll(/\s/g, '') : '',
            });
          }),
        },
        {
          matcher: matchPaths('/sign-up/email'),
          handler: createAuthMiddleware(async (context) =>
            asProviderError(limits.take('sign-up', await requesterOf(context))),
          ),
        },
        {
          matcher: matchPaths('/request-password-reset', '/send-verification-email'),
          handler: createAuthMiddleware(async (context) =>
            asProviderError(limits.take('reset-mail', await requesterOf(context))),
          ),
        },
      ],
      after: [
        {
          matcher: isTry,
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context;
            const code = isAPIError(returned) ? String(returned.body?.code) : undefined;
            if (code !== undefined && wrongPassword.has(code)) return;
            const seconds = (context.request && guardedSeconds.get(context.request)) ?? 0;
            await limits.endSignIn(await tryOf(context), code === undefined ? 'right' : 'undecided', seconds);
          }),
        },
        {
          matcher: ({ request }) => request !== undefined,
          handler: createAuthMiddleware(async (context) => {
            const email = context.context.newSession?.user.email;
            if (!email) return;
            const id = deviceOf(context, email) ?? randomBytes(12).toString('base64url');
            context.setCookie(deviceCookie, markOf(id, email), {
              path: '/identity',
              httpOnly: true,
              sameSite: 'lax',
              secure: secureCookies,
              maxAge: deviceSeconds,
            });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};

const refuseFor = async (retryAfter: number): Promise<never> => {
  throw new AppError('too_many_requests', { retryAfter });
};

/** Converts our refusals to the provider's error format. */
const asProviderError = async <T>(promise: Promise<T>): Promise<T> => {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new APIError(
      errorCatalog[error.code].status,
      { code: error.code.toUpperCase(), message: tooManySentence(error.retryAfter) },
      { 'Retry-After': String(error.retryAfter) },
    );
  }
};
