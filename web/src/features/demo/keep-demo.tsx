// A guest's options after a finished test: create an account to keep it, or delete it now.
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import type { Guest } from '../../session/guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ButtonLink, TextLink } from '../../ui/layout/links.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useDeleteDemo } from './use-demo.ts';
import { useSignUpOffer } from './use-sign-up-offer.ts';

const waysToKeep: Record<SignUpOffer, string> = {
  open: 'Create an account to save this test and count it toward your progress.',
  invitation:
    'Sign-up is by invitation. If you have an account, sign in to save this test and count it toward your progress.',
  closed:
    'Sign-up is closed. If you have an account, sign in to save this test and count it toward your progress.',
};

export const KeepDemo = ({ guest, onDeleted }: { guest: Guest; onDeleted: () => void }): ReactNode => {
  const remove = useDeleteDemo(onDeleted);
  const returnTo = paths.results(guest.attemptId);
  const offer = useSignUpOffer();
  const canSignUp = offer === 'open';
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-sm text-ink-2">
        This test will be deleted <Time at={guest.expiresAt} />, with everything you wrote.{' '}
        {waysToKeep[offer]}
      </p>
      <ButtonLink
        look="filled"
        to={paths.auth({ create: canSignUp, returnTo })}
        className="mt-4 w-full sm:w-auto"
      >
        {canSignUp ? 'Create an account to keep it' : 'Sign in to keep it'}
      </ButtonLink>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        {canSignUp && (
          <span>
            Already have one? <TextLink to={paths.auth({ returnTo })}>Sign in</TextLink>
          </span>
        )}
        <Button
          look="quiet"
          size="sm"
          edge="end"
          busy={remove.isPending}
          busyWords="Deleting"
          onClick={() => remove.mutate(guest)}
        >
          Delete now
        </Button>
      </p>
      {remove.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(remove.error)}
        </p>
      )}
    </div>
  );
};
