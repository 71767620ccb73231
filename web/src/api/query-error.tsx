// What a place shows when its data did not come: the sentence, what is safe, "Try again", and the request's number.
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { ErrorState } from '../ui/layout/states.tsx';
import { ApiError, NetworkError } from '../session/failures.ts';

/** The sentence for people about any failure of a call. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : 'Something went wrong on this page. Reload it and try again.';

/** `<QueryError error={query.error} retry={() => query.refetch()} safe="Your answers are safe." />` */
export const QueryError = ({
  error,
  retry,
  safe,
  action,
}: {
  error: unknown;
  retry?: () => unknown;
  safe?: ReactNode;
  action?: ReactNode;
}): ReactNode => (
  <ErrorState
    title={wordsOf(error)}
    safe={safe}
    requestId={error instanceof ApiError ? error.requestId : undefined}
    action={
      <>
        {retry && <Button onClick={() => void retry()}>Try again</Button>}
        {action}
      </>
    }
  />
);
