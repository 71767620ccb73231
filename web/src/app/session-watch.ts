// Reacts to session changes: goes to /auth when the session ends, and never keeps another person's data in the cache.
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { paths } from '../paths.ts';
import { isNobody, isSamePerson, sessionPerson } from '../session/person.ts';
import { pageToken, subscribeToSession, whyEnded } from '../session/tokens/stored.ts';

const isProtected = (path: string): boolean => /^\/(dashboard|admin)(\/|$)/.test(path);

/** Reloads the page to discard the previous person's state: components, timers, typed text. */
const beginAnew = (): void => location.replace(paths.dashboard());

/** Calls `hear` on each session change and reports whether the previous person is gone. */
const watchPerson = (hear: (change: { isGone: boolean; isAnother: boolean }) => void): (() => void) => {
  let last = sessionPerson();
  return subscribeToSession(() => {
    const person = sessionPerson();
    const isGone = !isNobody(last) && !isSamePerson(last, person);
    last = person;
    hear({ isGone, isAnother: isGone && !isNobody(person) });
  });
};

export const forgetWithPerson = (queries: Pick<QueryClient, 'clear'>): (() => void) =>
  watchPerson(({ isGone }) => {
    if (isGone) queries.clear();
  });

export const watchSession = (
  router: Pick<DataRouter, 'state' | 'navigate'>,
  anew: () => void = beginAnew,
): (() => void) =>
  watchPerson(({ isAnother }) => {
    const { pathname, search, hash } = router.state.location;
    if (!isProtected(pathname)) return;
    if (pageToken(pathname) !== null) return isAnother ? anew() : undefined;
    const reason = whyEnded();
    const returnTo = pathname + search + hash;
    void router.navigate(paths.auth(reason === 'session-ended' ? { reason, returnTo } : { reason }), {
      replace: true,
    });
  });
