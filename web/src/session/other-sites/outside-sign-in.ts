// Signing in with another site: by a pop-up, or by the redirect that comes back to /oauth/callback.
import type { Outside } from '@rehearse/contract/identity.ts';
import type { Arrival } from './outside-arrival.ts';
import { giveToOpener } from './outside-popup.ts';
import { adviseOnPopup, outsideRefusal } from './outside-words.ts';
import type { IdentityProvider } from '../provider.ts';
import { finishOutsideSignIn } from '../sign-in/sign-in.ts';

/** By a pop-up. What goes wrong with it is told in the console as well, and thrown on. */
export const signInByPopup = async (provider: IdentityProvider, outside: Outside): Promise<void> => {
  const user = await provider.signInWith(outside).catch((error: unknown) => {
    adviseOnPopup(error);
    throw error;
  });
  await finishOutsideSignIn(provider, user, outside);
};

const handOver = ({ code, error }: Arrival): boolean => {
  try {
    giveToOpener({ code, error });
    return true;
  } catch (failure) {
    // nobody is waiting, or they cannot be reached: this window goes on by itself
    adviseOnPopup(failure);
    return false;
  }
};

/**
 * Who is to leave leaves. Who is back: a pop-up hands over what it has; else the provider says who it is, and the backend
 * is told.
 */
export const finishArrival = async (
  provider: IdentityProvider,
  arrival: Arrival,
): Promise<'left' | 'handed-over' | 'signed-in'> => {
  const { code, error, outside, popup, leaving, returnTo } = arrival;
  if (leaving) {
    await provider.leaveFor(outside, returnTo);
    return 'left';
  }
  if (popup && handOver(arrival)) return 'handed-over';
  if (error !== undefined) throw outsideRefusal(error, outside);
  await finishOutsideSignIn(provider, await provider.redeem(outside, code), outside);
  return 'signed-in';
};
