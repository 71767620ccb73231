// Signing in with other sites through Firebase: Google with account choice each time, offline access, scopes granted before.
import type { Outside } from '@rehearse/contract/identity.ts';
import { FirebaseError } from '@firebase/app';
import {
  getRedirectResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
} from '@firebase/auth';
import { inOurWords } from './firebase-errors.ts';
import { shown } from './firebase-user.ts';
import { outsideRefusal } from '../other-sites/outside-words.ts';
import type { IdentityProvider } from '../provider.ts';

export const siteFor = (outside: Outside): GoogleAuthProvider | GithubAuthProvider => {
  if (outside === 'github') return new GithubAuthProvider().addScope('user:email') as GithubAuthProvider;
  return new GoogleAuthProvider().setCustomParameters({
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
  }) as GoogleAuthProvider;
};

/** What the SDK throws, in our words; who says no at the other site is told so by its name. */
const askedOf = async <T>(outside: Outside, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/user-cancelled')
      throw outsideRefusal('outside_refused', outside);
    throw inOurWords(error);
  }
};

/** Throws when somebody goes back to the page as the browser kept it: it would wait for ever. */
const backByThemselves = (outside: Outside): Promise<never> =>
  new Promise((_, refuse) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) refuse(outsideRefusal('outside_refused', outside));
    });
  });

export const firebaseSites = (auth: Auth): Pick<IdentityProvider, 'signInWith' | 'leaveFor' | 'redeem'> => ({
  signInWith: async (outside) =>
    shown((await askedOf(outside, signInWithPopup(auth, siteFor(outside)))).user),
  leaveFor: async (outside, returnTo) => {
    const back = new URLSearchParams({ with: outside, ...(returnTo === null ? {} : { return: returnTo }) });
    // the other site leads back to where the SDK left from
    history.replaceState(history.state, '', `${location.pathname}?${back.toString()}`);
    await askedOf(
      outside,
      Promise.race([signInWithRedirect(auth, siteFor(outside)), backByThemselves(outside)]),
    );
  },
  // there is no code: the SDK knows by itself who came back
  redeem: async (outside) => {
    const result = await askedOf(outside, getRedirectResult(auth));
    return result && shown(result.user);
  },
});
