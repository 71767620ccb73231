// Signing out: immediate in this browser and all its tabs; then the servers are told, if they can be reached.
import { identityEndpoints } from '@rehearse/contract/identity.ts';
import type { IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { clearSession, refreshToken } from '../tokens/stored.ts';

/** How long the servers may take to hear of it. */
const patienceMs = 3000;

let telling: Promise<void> = Promise.resolve();

/** Whoever signs in next waits until the provider has forgotten the one before: its late answer would end the new session. */
export const untilToldOfSignOut = (): Promise<void> => telling;

const settledWithin = async (ms: number, promises: Promise<unknown>[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([late, Promise.allSettled(promises)]);
  clearTimeout(timer);
};

/** Resolves when the provider and the server know of it, or could not be told in 3 s; the four keys are gone before. */
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

/** Never throws: what the provider could not be told, our server ends with the session. */
export const leaveProvider = async (
  provider: IdentityProvider,
  signal = AbortSignal.timeout(patienceMs),
): Promise<void> => {
  await provider.signOut(signal).catch(() => undefined);
};
