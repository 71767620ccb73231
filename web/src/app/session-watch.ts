// Keeps the page true to the session: an ended one goes to /auth, another person's data never stays in the cache.
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { paths } from '../paths.ts';
import { pageToken, storedUser, subscribeToSession, whyEnded } from '../session/stored.ts';

const isProtected = (path: string): boolean => /^\/(dashboard|admin)(\/|$)/.test(path);

export const watchSession = (router: DataRouter, queries: QueryClient): (() => void) => {
  let lastEmail = storedUser()?.email;
  return subscribeToSession(() => {
    const email = storedUser()?.email;
    if (email !== lastEmail) {
      lastEmail = email;
      queries.clear();
    }
    const { pathname, search, hash } = router.state.location;
    if (pageToken(pathname) !== null || !isProtected(pathname)) return;
    const reason = whyEnded();
    const returnTo = pathname + search + hash;
    void router.navigate(paths.auth(reason === 'session-ended' ? { reason, returnTo } : { reason }), {
      replace: true,
    });
  });
};
