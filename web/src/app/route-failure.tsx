// Shown when a page can't be displayed, because its chunk failed to load or the page crashed.
import { useEffect, useState, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { useSite } from '../site-state.ts';
import { Button } from '../ui/forms/button.tsx';
import { ChunkError } from '../ui/code-loading/chunk.ts';
import { ButtonLink } from '../ui/layout/links.tsx';
import { Spinner } from '../ui/layout/loading.tsx';
import { PageFrame } from '../ui/layout/page-frame.tsx';
import { Pane } from '../ui/layout/pane.tsx';
import { ErrorState } from '../ui/layout/states.tsx';

const keyOf = (error: unknown): string => (error instanceof ChunkError ? error.message : 'fault');

/** The error page inside the app shell. */
export const RouteFailure = (): ReactNode => {
  const error = useRouteError();
  return (
    <Pane key={keyOf(error)}>
      <Failure error={error}>
        <ButtonLink look="quiet" to={paths.dashboard()}>
          Go to the dashboard
        </ButtonLink>
      </Failure>
    </Pane>
  );
};

/** The error page for pages without the shell, where people may be signed out. */
export const StandaloneFailure = (): ReactNode => {
  const error = useRouteError();
  return (
    <PageFrame name={useSite().name} home={paths.landing()} key={keyOf(error)}>
      <h1 className="sr-only">We couldn’t show this page</h1>
      <div className="mt-10">
        <Failure error={error}>
          <ButtonLink look="quiet" to={paths.landing()} reloadDocument>
            Go to the home page
          </ButtonLink>
        </Failure>
      </div>
    </PageFrame>
  );
};

/** `children` are links to other pages. */
const Failure = ({ error, children }: { error: unknown; children: ReactNode }): ReactNode => {
  const reloads = error instanceof ChunkError && error.isWorthReload;
  useEffect(() => {
    if (reloads) location.reload();
    // The page shows a readable message; the original error is logged here.
    else reportError(error);
  }, [reloads, error]);
  if (reloads) return <Spinner />;
  const safe = 'What you wrote is safe. Answers stay on this device until they’re saved.';
  return error instanceof ChunkError ? (
    <ErrorState
      title="We couldn’t load this page."
      safe={
        <>
          <p>
            {error.advice} {safe}
          </p>
          <p className="mt-2 text-xs text-ink-3">
            Chunk “{error.chunk}”: {error.reason}
          </p>
        </>
      }
      action={<WaysOn>{children}</WaysOn>}
    />
  ) : (
    <ErrorState title="We couldn’t show this page." safe={safe} action={<WaysOn>{children}</WaysOn>} />
  );
};

/** "Try again" reloads the page, because browsers may cache a failed module load. */
const WaysOn = ({ children }: { children: ReactNode }): ReactNode => {
  const [state, setState] = useState<'still' | 'asking' | 'unreachable'>('still');
  const tryAgain = async (): Promise<void> => {
    setState('asking');
    try {
      // Check the connection first: an offline reload would leave a blank page.
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      setState('unreachable');
    }
  };
  return (
    <>
      <Button
        look="filled"
        busy={state === 'asking'}
        busyWords="Trying again"
        onClick={() => void tryAgain()}
      >
        Try again
      </Button>
      {children}
      {state === 'unreachable' && (
        <p className="w-full text-sm text-missing">Still no connection. Nothing was changed.</p>
      )}
    </>
  );
};
