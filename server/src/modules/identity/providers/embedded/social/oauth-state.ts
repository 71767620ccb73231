// The state of a sign-in while the person is at the provider: sealed in a cookie of the browser that started it.
import { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../../../../platform/kernel/clock.ts';

/** How long a person has to finish signing in at the provider. */
export const stateSeconds = 600;

const OAuthState = z.object({
  provider: SocialProvider,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  isPopup: z.boolean(),
  /** The path on this site to return to. */
  returnTo: z.string().optional(),
});
export type OAuthState = z.infer<typeof OAuthState>;

export type StateSeal = ReturnType<typeof createStateSeal>;

/** `key` must have 32 bytes. */
export const createStateSeal = (key: Uint8Array, clock: Clock) => ({
  seal: (state: OAuthState): Promise<string> =>
    new EncryptJWT(state)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(Math.floor(clock().getTime() / 1000) + stateSeconds)
      .encrypt(key),
  /** Undefined if it is missing, expired, or not sealed with this key. */
  open: async (sealed: string | undefined): Promise<OAuthState | undefined> => {
    if (sealed === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        currentDate: clock(),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return OAuthState.parse(payload);
    } catch {
      return undefined;
    }
  },
});
