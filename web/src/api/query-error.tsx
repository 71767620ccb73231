// Shown when data can't be loaded: the error, what is safe, a "Try again" button, and the request ID.
import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { counted } from '../ui/display/counted.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorState } from '../ui/layout/states.tsx';
import { ApiError, NetworkError } from '../session/failures.ts';

const Waiting = z.object({ waiting: z.number().check(z.positive()) });

/** The number of programs ahead in the queue, if the server sent it. */
const waitingWords = ({ code, details }: ApiError): string => {
  if (code !== 'sandbox_busy') return '';
  const { data } = z.safeParse(Waiting, details);
  return data ? ` ${counted(data.waiting, 'program is', 'programs are')} waiting.` : '';
};

/** The message to show for any error of a call. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.message}${waitingWords(error)}`;
  return error instanceof NetworkError
    ? error.message
    : 'Something went wrong on this page. Reload it and try again.';
};

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
