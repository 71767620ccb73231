// Client of the embedded identity provider: a small fetch wrapper for the same origin, with the session in a cookie.
import {
  SocialSignInProof,
  socialEntries,
  type SocialProvider,
} from '@rehearse/contract/identity/identity.ts';
import { PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { signInErrors } from '@rehearse/contract/identity/sign-in-errors.ts';
import { tooManySentence } from '@rehearse/contract/text/waiting.ts';
import * as z from 'zod/mini';
import { appConfig } from '../../config.ts';
import { embeddedPasswords } from './embedded-passwords.ts';
import { NetworkError, retryAfterOf } from '../failures.ts';
import { invitationOfThisTab } from '../sign-in/invitation.ts';
import { askInPopup } from '../social/social-popup.ts';
import { socialRefusal } from '../social/social-words.ts';
import { ProviderError, type IdentityProvider, type ProviderUser } from '../provider.ts';

const WithUser = z.object({
  user: z.optional(
    z.nullable(
      z.object({
        id: z.optional(z.string()),
        email: z.optional(z.string()),
        name: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
const WithToken = z.object({ token: z.optional(z.nullable(z.string())) });
/** The provider's own error format, or our API's; both have a code and a message. */
const Refusal = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })),
});

const explain = (code: string, message: string | undefined): ProviderError => {
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'USER_NOT_FOUND' || code === 'INVALID_PASSWORD')
    return new ProviderError('wrong_credentials');
  if (code.startsWith('USER_ALREADY_EXISTS') || code === 'FAILED_TO_CREATE_USER')
    return new ProviderError('address_not_taken');
  if (code === 'SIGN_IN_CODE_NEEDED') return new ProviderError('code_needed', message);
  if (code === 'SIGN_IN_CODE_WRONG') return new ProviderError('code_wrong');
  if (code === 'INVALID_EMAIL') return new ProviderError('address_invalid');
  if (code.includes('PASSWORD')) return new ProviderError('password_refused');
  return new ProviderError('refused', message);
};

const talk = async (
  path: string,
  body?: object,
  signal?: AbortSignal,
  bearer?: string | null,
): Promise<unknown> => {
  const { backendUrl } = await appConfig();
  let response: Response;
  try {
    response = await fetch(`${backendUrl}/identity${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      credentials: 'include',
      cache: 'no-store',
      signal: signal ?? null,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply;
  const refusal = z.safeParse(Refusal, reply);
  const details = refusal.success ? { ...refusal.data, ...refusal.data.error } : {};
  const code = (details.code ?? '').toUpperCase();
  const retryAfter = retryAfterOf(response);
  if (response.status === 429)
    throw new ProviderError('too_many_tries', tooManySentence(retryAfter ?? 60), {
      retryAfter: retryAfter ?? 60,
    });
  if (code === 'SIGN_IN_BUSY')
    throw new ProviderError('busy', signInErrors.sign_in_busy.sentence, { retryAfter });
  if (response.status >= 500)
    throw new NetworkError(new Error(`The identity provider returned ${response.status}.`));
  throw explain(code, details.message);
};

const userOf = (reply: unknown): Partial<ProviderUser> | null => {
  const parsed = z.safeParse(WithUser, reply);
  const user = parsed.success ? parsed.data.user : null;
  if (!user) return null;
  return {
    name: user.name ?? null,
    ...(user.id ? { uid: user.id } : {}),
    ...(user.email ? { email: user.email } : {}),
  };
};

/** The token returned with a one-time code. The next `freshToken` returns it, which saves a request. */
let justGiven: string | undefined;

const entryOf = async (site: SocialProvider, query: Record<string, string>): Promise<string> => {
  const { backendUrl } = await appConfig();
  return `${backendUrl}${socialEntries[site]}?${new URLSearchParams(query).toString()}`;
};

const redeem: IdentityProvider['redeem'] = async (site, code) => {
  if (code === undefined) throw socialRefusal(undefined, site);
  const { token, user } = z.parse(
    SocialSignInProof,
    await talk('/social-code', { code, ...invitationOfThisTab() }),
  );
  justGiven = token;
  return userOf({ user });
};

export const embeddedProvider: IdentityProvider = {
  signIn: async (credentials) => userOf(await talk('/sign-in/email', credentials)),
  signUp: async ({ name, email, password, rememberMe }) =>
    userOf(await talk('/sign-up/email', { name, email, password, rememberMe, ...invitationOfThisTab() })),
  signInWith: async (site) => {
    const { code, error } = await askInPopup(await entryOf(site, { popup: '1' }));
    if (error !== undefined) throw socialRefusal(error, site);
    return redeem(site, code);
  },
  leaveFor: async (site, returnTo) =>
    location.replace(await entryOf(site, returnTo === null ? {} : { return: returnTo })),
  redeem,
  freshToken: async () => {
    const given = justGiven;
    justGiven = undefined;
    if (given !== undefined) return given;
    const parsed = z.safeParse(WithToken, await talk('/token'));
    return (parsed.success && parsed.data.token) || null;
  },
  signOut: async (signal) => {
    await talk('/sign-out', {}, signal);
  },
  passwordPolicy: async () => z.parse(PasswordPolicy, await talk('/password-policy')),
  // our server deletes the account, and needs only the email address
  proveAgain: () => Promise.resolve(),
  removeAccount: () => Promise.resolve(),
  ...embeddedPasswords(talk),
};
