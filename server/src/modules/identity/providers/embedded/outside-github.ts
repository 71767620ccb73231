// GitHub, by OAuth 2: it has no id token, so its API is asked who came and which of their addresses is verified.
import * as oauth from 'openid-client';
import * as z from 'zod';
import { outsideTimeout, talkingTo, type OutsideClient, type OutsideSite } from './outside-site.ts';

export type GithubOptions = OutsideClient & { authorizeUrl: string; tokenUrl: string; apiUrl: string };

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

export const createGithub = (options: GithubOptions): OutsideSite => {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = options;
  const configuration = new oauth.Configuration(
    {
      // GitHub has no discovery; the folder of its addresses is the issuer that it names
      issuer: authorizeUrl.replace(/\/authorize$/, ''),
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = outsideTimeout;
  if ([authorizeUrl, tokenUrl, apiUrl].some((address) => address.startsWith('http:')))
    oauth.allowInsecureRequests(configuration);

  const read = async (token: string, path: string): Promise<unknown> => {
    const address = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const reply = await oauth.fetchProtectedResource(configuration, token, address, 'GET', null, headers);
    if (!reply.ok) throw new Error(`GitHub returned ${reply.status} for ${path}`);
    return reply.json();
  };

  return {
    ask: ({ state, verifier, redirectUri }) =>
      talkingTo(async () =>
        oauth.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'read:user user:email',
          state,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    meet: (returned, { state, verifier }) =>
      talkingTo(async () => {
        const { access_token: token } = await oauth.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const [user, emails] = await Promise.all([read(token, '/user'), read(token, '/user/emails')]);
        const { id, login, name, avatar_url } = User.parse(user);
        const primary = Emails.parse(emails).find((one) => one.primary);
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
