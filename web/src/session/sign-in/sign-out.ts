// Signing out: immediate in this browser and all its tabs; then the servers are told, if they can be reached.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import type { IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { clearSession, refreshToken } from '../tokens/stored.ts';

/** How long the servers may take to respond. */
const patienceMs = 3000;

let telling: Promise<void> = Promise.resolve();

/** The next sign-in waits until the provider has signed out: a late response would end the new session. */
export const signOutSettled = (): Promise<void> => telling;

const settledWithin = async (ms: number, promises: Promise<unknown>[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([late, Promise.allSettled(promises)]);
  clearTimeout(timer);
};

/** Resolves when the provider and the server know, or after 3 s; the four keys are removed before. */
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

/** Never throws: if the provider can't be reached, our server ends its session with ours. */
export const leaveProvider = async (
  provider: IdentityProvider,
  signal = AbortSignal.timeout(patienceMs),
): Promise<void> => {
  await provider.signOut(signal).catch(() => undefined);
};
