// Text for social sign-in: site names, error messages, and console advice about pop-ups.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import { signInErrors } from '@rehearse/contract/identity/sign-in-errors.ts';
import { ProviderError } from '../provider.ts';

export const siteName: Record<SocialProvider, string> = { google: 'Google', github: 'GitHub' };

const isCode = (code: string): code is keyof typeof signInErrors => Object.hasOwn(signInErrors, code);

/** The catalog's message for an error code from the URL, with the site's name. */
export const socialSentence = (code: string | undefined, site: SocialProvider | undefined): string => {
  const known = code !== undefined && isCode(code) ? code : 'social_failed';
  const { sentence } = signInErrors[known];
  return site ? sentence.replace(/the provider/i, siteName[site]) : sentence;
};

export const socialRefusal = (code: string | undefined, site: SocialProvider): ProviderError =>
  new ProviderError('refused', socialSentence(code, site));

const advice = {
  popup_blocked:
    'The sign-in window was blocked. Enable pop-ups for this site in your browser, then try again.',
  popup_closed:
    'The sign-in window closed before you were signed in. If you didn’t close it, enable pop-ups for this site.',
  popup_unheard:
    'The sign-in window and the page that opened it could not exchange messages. Check the security settings: pages ' +
    'need Cross-Origin-Opener-Policy: same-origin-allow-popups, and both windows must have the same origin.',
} as const;

/** Logs advice about pop-up errors to the console; ignores other errors. */
export const adviseOnPopup = (error: unknown): void => {
  if (!(error instanceof ProviderError) || !(error.code in advice)) return;
  // oxlint-disable-next-line no-console -- the specification requires it, for whoever helps the person
  console.warn(advice[error.code as keyof typeof advice], error);
};
