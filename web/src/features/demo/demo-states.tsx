// The demo when there is no test to show: it is being made, was refused, or is over.
import type { ReactNode } from 'react';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { forgetGuest } from '../../session/guest.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Pane } from '../../ui/pane.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Demo } from './use-demo.ts';

export const DemoElsewise = ({ demo }: { demo: Exclude<Demo, { is: 'there' }> }): ReactNode => {
  if (demo.is === 'starting') return <Spinner />;
  return (
    <Pane>
      {demo.is === 'over' ? (
        <EmptyState
          title="This demo has ended"
          action={
            <>
              <Button look="filled" onClick={forgetGuest}>
                Start another
              </Button>
              <ButtonLink to={paths.auth({ create: true })}>Create an account</ButtonLink>
            </>
          }
        >
          Demos are kept for a day. Unless you saved it to an account, everything in it has been deleted.
        </EmptyState>
      ) : (
        <QueryError
          error={demo.error}
          retry={demo.retry}
          action={<ButtonLink to={paths.auth({ create: true })}>Create an account</ButtonLink>}
        />
      )}
    </Pane>
  );
};
