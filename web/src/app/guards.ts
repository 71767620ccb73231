// Who can open which page. For display only: the server decides on each request.
import { missingPage } from '@rehearse/contract/pages.ts';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../paths.ts';
import { consumeCallbackParams, type CallbackParams } from '../session/social/callback-params.ts';
import { storedGuest } from '../session/guest.ts';
import { isSignedIn, pageToken, whyEnded } from '../session/tokens/stored.ts';
import { decodeToken, isAdmin, roleOf } from '../session/tokens/token.ts';

/** The requested path and query; the router keeps the fragment only in `url`. */
const addressOf = ({ request, url }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search + url.hash;
};

/** Redirects to /auth, which says if a session just ended here, and returns afterward. */
const redirectToAuth = (args: LoaderFunctionArgs): Response => {
  const why = whyEnded();
  const reason = why === 'signed-out' ? {} : { reason: why };
  return redirect(paths.auth({ returnTo: addressOf(args), ...reason }));
};

/** /dashboard needs a stored authToken. */
export const requireSession = (args: LoaderFunctionArgs): Response | null =>
  isSignedIn() ? null : redirectToAuth(args);

export type AdminAccess = { allowed: boolean; role: string | null };

/**
 * /admin needs a token that can be decoded (else /auth); the role in it decides what is shown. How old it is does not
 * matter here: a token that has run out is refreshed by the first call.
 */
export const requireAdmin = (args: LoaderFunctionArgs): Response | AdminAccess => {
  const claims = decodeToken(pageToken(args.url.pathname));
  if (!claims) return redirectToAuth(args);
  return { allowed: isAdmin(claims), role: roleOf(claims) };
};

/** People with an account take their own tests, unless a demo was started in this tab. */
export const redirectMembersToStart = (): Response | null =>
  isSignedIn() && storedGuest() === null ? redirect(paths.startTest()) : null;

/** The result brought to /oauth/callback; its code is removed from the URL before the page renders. */
export const readSocialCallback = ({ request }: LoaderFunctionArgs): CallbackParams =>
  consumeCallbackParams(new URL(request.url));

/** A short address that leads on, its query and fragment kept. */
export const redirectTo =
  (path: string) =>
  ({ request, url }: LoaderFunctionArgs): Response =>
    redirect(path + new URL(request.url).search + url.hash);

/** The public pages are separate documents. */
export const loadDocument = (args: LoaderFunctionArgs): Response => redirectDocument(addressOf(args));

/** An unknown path: the landing page says so. */
export const loadMissingPage = (): Response => redirectDocument(missingPage);
