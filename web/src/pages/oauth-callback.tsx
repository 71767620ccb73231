// /oauth/callback: the return from a social sign-in. Exchanges the one-time code for a session, or shows the error.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { wordsOf } from '../api/query-error.tsx';
import { ApiError } from '../api/failures.ts';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { FormProblem } from '../features/identity/form-problem.tsx';
import { StepHead } from '../features/identity/reset-head.tsx';
import { paths } from '../paths.ts';
import { identityProvider } from '../session/identity-provider.ts';
import type { CallbackParams } from '../session/social/callback-params.ts';
import { finishSocialCallback } from '../session/social/social-sign-in.ts';
import { siteName } from '../session/social/social-words.ts';
import { safeReturnPath } from '../session/sign-in/return-path.ts';
import { ButtonLink } from '../ui/layout/links.tsx';
import { Spinner } from '../ui/layout/loading.tsx';

type Outcome = { finished?: Awaited<ReturnType<typeof finishSocialCallback>>; error?: Error };

/** Runs once, and not as a query: a new session clears the query cache, and a code can't be used twice. */
const useFinish = (params: CallbackParams): Outcome => {
  const [outcome, setOutcome] = useState<Outcome>({});
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    finishSocialCallback(identityProvider(), params).then(
      (finished) => setOutcome({ finished }),
      (error: unknown) => setOutcome({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, [params]);
  return outcome;
};

/** Shown only if the browser doesn't let a window close itself. */
const HandedOver = (): ReactNode => (
  <StepHead title="You can close this window">
    <p>Sign-in continues in the window you came from.</p>
  </StepHead>
);

const Working = ({ site }: { site: string }): ReactNode => (
  <>
    <StepHead title={`Signing you in with ${site}`} />
    <div className="mt-3">
      <Spinner inline words="One moment..." />
    </div>
  </>
);

const Failed = ({
  site,
  error,
  startAgain,
}: {
  site: string;
  error: Error;
  startAgain: string;
}): ReactNode => (
  <>
    <StepHead title={`${site} sign-in wasn’t completed`} arrives>
      <FormProblem
        problem={{
          field: 'form',
          message: messageOf(error),
          requestId: error instanceof ApiError ? error.requestId : undefined,
        }}
      />
      <p>Nothing has changed. You can try again.</p>
    </StepHead>
    <ButtonLink look="filled" size="lg" to={startAgain} className="w-full">
      Go to sign-in
    </ButtonLink>
  </>
);

export const Component = (): ReactNode => {
  const params = useLoaderData<CallbackParams>();
  const navigate = useNavigate();
  const returnTo = safeReturnPath(params.returnTo, location.origin);
  const { finished, error } = useFinish(params);
  useEffect(() => {
    if (finished === 'handed-over') window.close();
    if (finished === 'signed-in') void navigate(returnTo ?? paths.dashboard(), { replace: true });
  }, [finished, navigate, returnTo]);
  const site = siteName[params.site];
  return (
    <AuthFrame>
      {finished === 'handed-over' && <HandedOver />}
      {error && <Failed site={site} error={error} startAgain={paths.auth(returnTo ? { returnTo } : {})} />}
      {finished !== 'handed-over' && !error && <Working site={site} />}
    </AuthFrame>
  );
};

/** Sign-in errors have their own messages; anything else gets a general one. */
const messageOf = (error: Error): string =>
  ['Error', 'ProviderError'].includes(error.name) ? error.message : wordsOf(error);
