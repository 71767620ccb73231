// What stands where a page could not be shown: a chunk that did not come, or a fault in the page itself.
import { useEffect, useState, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ChunkError } from '../ui/chunk.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Spinner } from '../ui/loading.tsx';
import { Pane } from '../ui/pane.tsx';
import { ErrorState } from '../ui/states.tsx';

/** For a page that has no shell around it. */
export const StandaloneFailure = (): ReactNode => (
  <main>
    <h1 className="sr-only">This page could not be shown</h1>
    <RouteFailure />
  </main>
);

export const RouteFailure = (): ReactNode => {
  const error = useRouteError();
  return <Failure key={error instanceof ChunkError ? error.message : 'fault'} error={error} />;
};

const Failure = ({ error }: { error: unknown }): ReactNode => {
  const reloads = error instanceof ChunkError && error.isWorthReload;
  useEffect(() => {
    if (reloads) location.reload();
    // The page says it in words; whoever looks closer finds the fault itself here.
    else reportError(error);
  }, [reloads, error]);
  if (reloads) return <Spinner />;
  return (
    <Pane>
      <ErrorState
        title={
          error instanceof ChunkError ? 'This page could not be loaded.' : 'This page could not be shown.'
        }
        safe={
          <>
            {error instanceof ChunkError && (
              <p className="mb-2">
                {error.advice}{' '}
                <span className="text-ink-3">
                  (chunk “{error.chunk}”: {error.reason})
                </span>
              </p>
            )}
            <p>What you wrote is safe: answers are kept on this device until they are saved.</p>
          </>
        }
        action={<WaysOn />}
      />
    </Pane>
  );
};

/** Loading again is a reload: a browser may remember that a module failed, and would not ask for it again. */
const WaysOn = (): ReactNode => {
  const [state, setState] = useState<'still' | 'asking' | 'unreachable'>('still');
  const tryAgain = async (): Promise<void> => {
    setState('asking');
    try {
      // Asked first: without a connection a reload would leave nothing of the product on the screen.
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
      <ButtonLink look="quiet" to={paths.dashboard()}>
        Go to the dashboard
      </ButtonLink>
      {state === 'unreachable' && (
        <p className="w-full text-sm text-missing">There is still no connection. Nothing was changed.</p>
      )}
    </>
  );
};
