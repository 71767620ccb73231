// What must be remembered while a person is at the other site: sealed into a cookie of the browser that asked.
import { Outside } from '@rehearse/contract/identity.ts';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../../../platform/kernel/clock.ts';

/** How long a person may take at the other site. */
export const tripSeconds = 600;

const Trip = z.object({
  outside: Outside,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** In a window of its own, whose opener waits. */
  popup: z.boolean(),
  /** Where they were going; a path of this site. */
  returnTo: z.string().optional(),
});
export type Trip = z.infer<typeof Trip>;

/** `key` has 32 bytes. A trip that was not sealed by it, or is too old, opens as undefined. */
export const createTripSeal = (key: Uint8Array, clock: Clock) => ({
  seal: (trip: Trip): Promise<string> =>
    new EncryptJWT(trip)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(Math.floor(clock().getTime() / 1000) + tripSeconds)
      .encrypt(key),
  open: async (sealed: string | undefined): Promise<Trip | undefined> => {
    if (sealed === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        currentDate: clock(),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return Trip.parse(payload);
    } catch {
      return undefined;
    }
  },
});
