// Route guards: who can open which page. For display only: the server decides on each request.
import { missingPage } from '@rehearse/contract/pages.ts';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../paths.ts';
import { consumeCallbackParams, type CallbackParams } from '../session/social/callback-params.ts';
import { storedGuest } from '../session/guest.ts';
import { isSignedIn, pageToken, whyEnded } from '../session/tokens/stored.ts';
import { decodeToken, isAdmin, roleOf } from '../session/tokens/token.ts';

/** The requested path, query, and fragment; the router keeps the fragment only in `url`. */
const addressOf = ({ request, url }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search + url.hash;
};

/** Redirects to /auth with a return path, and with the reason if a session just ended. */
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
 * /admin requires a decodable token (otherwise redirects to /auth); the role in the token determines what is shown.
 * An expired token is fine here, because the first call refreshes it.
 */
export const requireAdmin = (args: LoaderFunctionArgs): Response | AdminAccess => {
  const claims = decodeToken(pageToken(args.url.pathname));
  if (!claims) return redirectToAuth(args);
  return { allowed: isAdmin(claims), role: roleOf(claims) };
};

/** Signed-in people start their own tests, unless a demo was started in this tab. */
export const redirectMembersToStart = (): Response | null =>
  isSignedIn() && storedGuest() === null ? redirect(paths.startTest()) : null;

/** The result of a social sign-in at /oauth/callback; its code is removed from the URL before the page renders. */
export const readSocialCallback = ({ request }: LoaderFunctionArgs): CallbackParams =>
  consumeCallbackParams(new URL(request.url));

/** Redirects a short URL and keeps its query and fragment. */
export const redirectTo =
  (path: string) =>
  ({ request, url }: LoaderFunctionArgs): Response =>
    redirect(path + new URL(request.url).search + url.hash);

/** Public pages are separate documents, so they need a full page load. */
export const loadDocument = (args: LoaderFunctionArgs): Response => redirectDocument(addressOf(args));

/** For unknown paths: opens the landing page, which shows a "page not found" message. */
export const loadMissingPage = (): Response => redirectDocument(missingPage);
