// The result of a social sign-in at /oauth/callback, read from the URL and removed from it.
import { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import * as z from 'zod/mini';

export type CallbackParams = {
  site: SocialProvider;
  /** Before the sign-in: a link leads here first, and this page redirects to the other site. */
  leaving: boolean;
  /** The one-time code; `error` is an error code. */
  code: string | undefined;
  error: string | undefined;
  /** This window is a pop-up whose opener waits for the result. */
  popup: boolean;
  returnTo: string | null;
};

/** Removes the query from the URL first, so that no other code can read the one-time code. */
export const consumeCallbackParams = ({ pathname, searchParams: query }: URL): CallbackParams => {
  history.replaceState(history.state, '', pathname);
  const named = z.safeParse(SocialProvider, query.get('leave') ?? query.get('with'));
  return {
    site: named.success ? named.data : 'google',
    leaving: named.success && query.has('leave'),
    code: query.get('code') ?? undefined,
    error: query.get('error') ?? undefined,
    popup: query.has('popup'),
    returnTo: query.get('return'),
  };
};
