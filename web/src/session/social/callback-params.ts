// The result of a sign-in at /oauth/callback: read from the URL, and removed from it.
import { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import * as z from 'zod/mini';

export type CallbackParams = {
  site: SocialProvider;
  /** Not back yet: sent here by an entry, to leave for the other site. */
  leaving: boolean;
  /** The one-time code, or the code of what went wrong. */
  code: string | undefined;
  error: string | undefined;
  /** In a window that another page of ours opened and waits for. */
  popup: boolean;
  returnTo: string | null;
};

/** The query is removed from the URL immediately, before anything else can read the code. */
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
