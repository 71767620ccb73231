// The demo when there's no test to show: starting, rejected, or over.
import type { ReactNode } from 'react';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { forgetGuest } from '../../session/guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Spinner } from '../../ui/layout/loading.tsx';
import { Pane } from '../../ui/layout/pane.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import type { Demo } from './use-demo.ts';
import { useSignUpOffer } from './use-sign-up-offer.ts';

const ToAccount = (): ReactNode => {
  const canSignUp = useSignUpOffer() === 'open';
  return (
    <ButtonLink to={paths.auth({ create: canSignUp })}>
      {canSignUp ? 'Create an account' : 'Sign in'}
    </ButtonLink>
  );
};

export const DemoUnavailable = ({ demo }: { demo: Exclude<Demo, { is: 'there' }> }): ReactNode => {
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
              <ToAccount />
            </>
          }
        >
          Demos are kept for a day. If you didn’t save yours to an account, it’s been deleted.
        </EmptyState>
      ) : (
        <QueryError error={demo.error} retry={demo.retry} action={<ToAccount />} />
      )}
    </Pane>
  );
};
