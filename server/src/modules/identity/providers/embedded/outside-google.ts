// Google, by OpenID Connect: account choice each time, and an id token that is checked by signature, issuer and nonce.
import * as oidc from 'openid-client';
import * as z from 'zod';
import { outsideTimeout, talkingTo, type OutsideClient, type OutsideSite } from './outside-site.ts';

export type GoogleOptions = OutsideClient & { issuer: string };

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

export const createGoogle = ({ issuer, clientId, clientSecret }: GoogleOptions): OutsideSite => {
  let discovered: Promise<oidc.Configuration> | undefined;
  /** Asked for at the first use, and again after a failure: that Google is away must not stop the start. */
  const configuration = (): Promise<oidc.Configuration> =>
    (discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: outsideTimeout,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      }));

  return {
    ask: ({ state, nonce, verifier, redirectUri }) =>
      talkingTo(async () =>
        oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
          access_type: 'offline',
          include_granted_scopes: 'true',
        }),
      ),
    meet: (returned, { state, nonce, verifier }) =>
      talkingTo(async () => {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const { sub, email, email_verified, name, picture } = Claims.parse(tokens.claims());
        return { subject: sub, email, emailVerified: email_verified, name, photoUrl: picture ?? null };
      }),
  };
};
