// What stands where a page could not be shown: a chunk that did not come, or a fault in the page itself.
import { useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Pane } from '../ui/pane.tsx';
import { ErrorState } from '../ui/states.tsx';
import { ChunkError } from './chunk.ts';

/** For a page that has no shell around it. */
export const StandaloneFailure = (): ReactNode => (
  <main>
    <h1 className="sr-only">This page could not be shown</h1>
    <RouteFailure />
  </main>
);

export const RouteFailure = (): ReactNode => {
  const error = useRouteError();
  useEffect(() => {
    // The page says it in words; whoever looks closer finds the fault itself here.
    reportError(error);
  }, [error]);
  return (
    <Pane>
      <ErrorState
        title={error instanceof ChunkError ? error.message : 'This page could not be shown.'}
        safe="What you wrote is safe: answers are kept on this device until they are saved."
        action={
          <>
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <ButtonLink look="quiet" to={paths.dashboard()}>
              Go to the dashboard
            </ButtonLink>
          </>
        }
      />
    </Pane>
  );
};
