// /oauth/callback: the way back from an outside sign-in. The provider knows who it was; the backend is told next.
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { wordsOf } from '../api/query-error.tsx';
import { ApiError } from '../api/failures.ts';
import { paths } from '../paths.ts';
import { identityProvider } from '../session/identity-provider.ts';
import { safeReturnPath } from '../session/return-path.ts';
import { finishOutsideSignIn } from '../session/sign-in.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Spinner } from '../ui/loading.tsx';
import { ErrorState } from '../ui/states.tsx';

export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const refused = search.get('error');
  const returnTo = safeReturnPath(search.get('return'), location.origin) ?? paths.dashboard();
  const { isSuccess, error } = useQuery({
    queryKey: ['outside-sign-in'],
    queryFn: async () => {
      const provider = identityProvider();
      const outside = search.get('provider') === 'google' ? 'google' : 'github';
      await finishOutsideSignIn(provider, await provider.currentUser(), outside);
      return true;
    },
    enabled: refused === null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (isSuccess) void navigate(returnTo, { replace: true });
  }, [isSuccess, navigate, returnTo]);
  if (refused === null && !error) return <Spinner words="Signing you in..." />;
  return (
    <main className="mx-auto max-w-[36rem] px-5 py-16">
      <title>Sign in · Rehearse</title>
      <h1 className="mb-4 text-2xl">The sign-in did not finish</h1>
      <ErrorState
        title={refused === null ? messageOf(error) : 'The other site ended the sign-in.'}
        safe="Nothing was changed. Start again from the sign-in page."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={<ButtonLink to={paths.auth()}>Go to the sign-in page</ButtonLink>}
      />
    </main>
  );
};

/** The sign-in's own sentences stand as they are; anything else in words for people. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' ? error.message : wordsOf(error);
