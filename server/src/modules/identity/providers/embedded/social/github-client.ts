// GitHub sign-in by OAuth 2: without an ID token, its API returns the person and their verified addresses.
import * as oauth from 'openid-client';
import * as z from 'zod';
import {
  requestTimeoutSeconds,
  withErrorCodes,
  type ClientCredentials,
  type SocialClient,
} from './social-client.ts';

export type GithubOptions = ClientCredentials & { authorizeUrl: string; tokenUrl: string; apiUrl: string };

const User = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});
const Emails = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }));

export const createGithubClient = (options: GithubOptions): SocialClient => {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = options;
  const configuration = new oauth.Configuration(
    {
      // GitHub has no discovery document; its issuer is the parent path of its endpoints
      issuer: authorizeUrl.replace(/\/authorize$/, ''),
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = requestTimeoutSeconds;
  if ([authorizeUrl, tokenUrl, apiUrl].some((address) => address.startsWith('http:')))
    oauth.allowInsecureRequests(configuration);

  const readApi = async (token: string, path: string): Promise<unknown> => {
    const address = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const reply = await oauth.fetchProtectedResource(configuration, token, address, 'GET', null, headers);
    if (!reply.ok) throw new Error(`GitHub returned ${reply.status} for ${path}`);
    return reply.json();
  };

  return {
    authorizationUrl: ({ state, codeVerifier, redirectUri }) =>
      withErrorCodes(async () =>
        oauth.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'read:user user:email',
          state,
          code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    fetchProfile: (callbackUrl, { state, codeVerifier }) =>
      withErrorCodes(async () => {
        const { access_token: token } = await oauth.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        const [user, emails] = await Promise.all([readApi(token, '/user'), readApi(token, '/user/emails')]);
        const { id, login, name, avatar_url } = User.parse(user);
        const primary = Emails.parse(emails).find((email) => email.primary);
        if (!primary) throw new Error('GitHub returned no primary email address');
        return {
          subject: String(id),
          email: primary.email,
          emailVerified: primary.verified,
          name: name || login,
          photoUrl: avatar_url ?? null,
        };
      }),
  };
};
