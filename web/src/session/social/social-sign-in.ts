// Social sign-in, in a pop-up or by a redirect that returns to /oauth/callback.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { CallbackParams } from './callback-params.ts';
import { giveToOpener } from './social-popup.ts';
import { adviseOnPopup, socialRefusal } from './social-words.ts';
import type { IdentityProvider } from '../provider.ts';
import { finishSocialSignIn } from '../sign-in/sign-in.ts';

/** Signs in with a pop-up. Advice on pop-up errors is logged to the console before they are rethrown. */
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
    // the opener is missing or unreachable, so this window continues by itself
    adviseOnPopup(failure);
    return false;
  }
};

/**
 * Handles /oauth/callback: redirects to the other site if that hasn't happened yet. In a pop-up, sends the result to the
 * opener. Otherwise gets the user from the provider and syncs with the backend.
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
