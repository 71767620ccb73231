// /oauth/callback: the way back from an outside sign-in. The one-time code becomes a session, or the page says why not.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { wordsOf } from '../api/query-error.tsx';
import { ApiError } from '../api/failures.ts';
import { paths } from '../paths.ts';
import { identityProvider } from '../session/identity-provider.ts';
import type { Arrival } from '../session/outside-arrival.ts';
import { finishArrival } from '../session/outside-sign-in.ts';
import { siteName } from '../session/outside-words.ts';
import { safeReturnPath } from '../session/return-path.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Spinner } from '../ui/loading.tsx';
import { ErrorState } from '../ui/states.tsx';

type Outcome = { finished?: Awaited<ReturnType<typeof finishArrival>>; error?: Error };

/** Done once, and not as a query: a new session empties their cache, and a code is worth nothing a second time. */
const useFinish = (arrival: Arrival): Outcome => {
  const [outcome, setOutcome] = useState<Outcome>({});
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    finishArrival(identityProvider(), arrival).then(
      (finished) => setOutcome({ finished }),
      (error: unknown) => setOutcome({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, [arrival]);
  return outcome;
};

/** Seen only where a browser does not let a window close itself. */
const HandedOver = (): ReactNode => (
  <main className="mx-auto max-w-[36rem] px-5 py-16">
    <title>Sign in · Rehearse</title>
    <h1 className="text-2xl">You can close this window</h1>
    <p className="mt-2 text-ink-2">The sign-in goes on in the window that you came from.</p>
  </main>
);

export const Component = (): ReactNode => {
  const arrival = useLoaderData<Arrival>();
  const navigate = useNavigate();
  const returnTo = safeReturnPath(arrival.returnTo, location.origin);
  const { finished, error } = useFinish(arrival);
  useEffect(() => {
    if (finished === 'handed-over') window.close();
    if (finished === 'signed-in') void navigate(returnTo ?? paths.dashboard(), { replace: true });
  }, [finished, navigate, returnTo]);
  if (finished === 'handed-over') return <HandedOver />;
  if (!error) return <Spinner words="Signing you in..." />;
  return (
    <main className="page-fade mx-auto max-w-[36rem] px-5 py-16">
      <title>Sign in · Rehearse</title>
      <h1 className="mb-4 text-2xl">The sign-in with {siteName[arrival.outside]} did not finish</h1>
      <ErrorState
        title={messageOf(error)}
        safe="Nothing was changed. Start again from the sign-in page."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <ButtonLink look="filled" to={paths.auth(returnTo ? { returnTo } : {})}>
            Go to the sign-in page
          </ButtonLink>
        }
      />
    </main>
  );
};

/** The sign-in's own sentences stand as they are; anything else in words for people. */
const messageOf = (error: Error): string =>
  ['Error', 'ProviderError'].includes(error.name) ? error.message : wordsOf(error);
