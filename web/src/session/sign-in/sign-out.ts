// Sign-out: immediate in this browser and all its tabs; then the servers are notified, if they can be reached.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import type { IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { clearSession, refreshToken } from '../tokens/stored.ts';

/** Milliseconds to wait for the servers. */
const patienceMs = 3000;

let telling: Promise<void> = Promise.resolve();

/** The next sign-in must wait for this: a late sign-out at the provider would end the new session. */
export const signOutSettled = (): Promise<void> => telling;

const settledWithin = async (ms: number, promises: Promise<unknown>[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([late, Promise.allSettled(promises)]);
  clearTimeout(timer);
};

/** Removes the four stored keys, then notifies the provider and the server. Resolves when both responded, or after 3 s. */
export const signOut = (provider: IdentityProvider): Promise<void> => {
  const refresh = refreshToken();
  clearSession();
  const signal = AbortSignal.timeout(patienceMs);
  const calls: Promise<unknown>[] = [leaveProvider(provider, signal)];
  if (refresh !== null)
    calls.push(
      send(identityEndpoints.signOut, { body: { refreshToken: refresh } }, { signal, keepalive: true }),
    );
  telling = settledWithin(patienceMs, calls);
  return telling;
};

/** Never rejects: if the provider can't be reached, our server ends the provider's session too. */
export const leaveProvider = async (
  provider: IdentityProvider,
  signal = AbortSignal.timeout(patienceMs),
): Promise<void> => {
  await provider.signOut(signal).catch(() => undefined);
};
