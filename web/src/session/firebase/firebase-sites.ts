// Social sign-in through Firebase. Google always shows the account chooser and requests offline access and granted scopes.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import { FirebaseError } from '@firebase/app';
import {
  getRedirectResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
} from '@firebase/auth';
import { toProviderError } from './firebase-errors.ts';
import { providerUserOf } from './firebase-user.ts';
import { socialRefusal } from '../social/social-words.ts';
import type { IdentityProvider } from '../provider.ts';

export const siteFor = (site: SocialProvider): GoogleAuthProvider | GithubAuthProvider => {
  if (site === 'github') return new GithubAuthProvider().addScope('user:email') as GithubAuthProvider;
  return new GoogleAuthProvider().setCustomParameters({
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
  }) as GoogleAuthProvider;
};

/** Maps SDK errors to ours; the message of a cancellation includes the site's name. */
const askedOf = async <T>(site: SocialProvider, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/user-cancelled')
      throw socialRefusal('social_refused', site);
    throw toProviderError(error);
  }
};

/** Rejects when the page is restored from the back/forward cache, because the redirect would never settle. */
const backByThemselves = (site: SocialProvider): Promise<never> =>
  new Promise((_, refuse) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) refuse(socialRefusal('social_refused', site));
    });
  });

export const firebaseSites = (auth: Auth): Pick<IdentityProvider, 'signInWith' | 'leaveFor' | 'redeem'> => ({
  signInWith: async (site) =>
    providerUserOf((await askedOf(site, signInWithPopup(auth, siteFor(site)))).user),
  leaveFor: async (site, returnTo) => {
    const back = new URLSearchParams({ with: site, ...(returnTo === null ? {} : { return: returnTo }) });
    // the SDK returns to the URL it redirected from
    history.replaceState(history.state, '', `${location.pathname}?${back.toString()}`);
    await askedOf(site, Promise.race([signInWithRedirect(auth, siteFor(site)), backByThemselves(site)]));
  },
  // there is no code: the SDK returns the user of the redirect
  redeem: async (site) => {
    const result = await askedOf(site, getRedirectResult(auth));
    return result && providerUserOf(result.user);
  },
});
