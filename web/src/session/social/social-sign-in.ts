// Social sign-in: by pop-up, or by a redirect that returns to /oauth/callback.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { CallbackParams } from './callback-params.ts';
import { giveToOpener } from './social-popup.ts';
import { adviseOnPopup, socialRefusal } from './social-words.ts';
import type { IdentityProvider } from '../provider.ts';
import { finishSocialSignIn } from '../sign-in/sign-in.ts';

/** By pop-up. Errors are also logged to the console, then rethrown. */
export const signInByPopup = async (provider: IdentityProvider, site: SocialProvider): Promise<void> => {
  const user = await provider.signInWith(site).catch((error: unknown) => {
    adviseOnPopup(error);
    throw error;
  });
  await finishSocialSignIn(provider, user, site);
};

const sendToOpener = ({ code, error }: CallbackParams): boolean => {
  try {
    giveToOpener({ code, error });
    return true;
  } catch (failure) {
    // no opener, or it can't be reached: this window continues by itself
    adviseOnPopup(failure);
    return false;
  }
};

/**
 * Who is to leave leaves. Who is back: a pop-up hands over what it has; else the provider says who it is, and the backend
 * is told.
 */
export const finishSocialCallback = async (
  provider: IdentityProvider,
  params: CallbackParams,
): Promise<'left' | 'handed-over' | 'signed-in'> => {
  const { code, error, site, popup, leaving, returnTo } = params;
  if (leaving) {
    await provider.leaveFor(site, returnTo);
    return 'left';
  }
  if (popup && sendToOpener(params)) return 'handed-over';
  if (error !== undefined) throw socialRefusal(error, site);
  await finishSocialSignIn(provider, await provider.redeem(site, code), site);
  return 'signed-in';
};
