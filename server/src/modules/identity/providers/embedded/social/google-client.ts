// Google sign-in by OpenID Connect: always prompts for the account; checks signature, issuer, and nonce.
import * as oidc from 'openid-client';
import * as z from 'zod';
import {
  requestTimeoutSeconds,
  withErrorCodes,
  type ClientCredentials,
  type SocialClient,
} from './social-client.ts';

export type GoogleOptions = ClientCredentials & { issuer: string };

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

export const createGoogleClient = ({ issuer, clientId, clientSecret }: GoogleOptions): SocialClient => {
  let discovered: Promise<oidc.Configuration> | undefined;
  /** Fetched on the first sign-in, and again after a failure, so that the server starts even if Google is unreachable. */
  const configuration = (): Promise<oidc.Configuration> =>
    (discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: requestTimeoutSeconds,
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
    authorizationUrl: ({ state, nonce, codeVerifier, redirectUri }) =>
      withErrorCodes(async () =>
        oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
          access_type: 'offline',
          include_granted_scopes: 'true',
        }),
      ),
    fetchProfile: (callbackUrl, { state, nonce, codeVerifier }) =>
      withErrorCodes(async () => {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        const { sub, email, email_verified, name, picture } = Claims.parse(tokens.claims());
        return { subject: sub, email, emailVerified: email_verified, name, photoUrl: picture ?? null };
      }),
  };
};
