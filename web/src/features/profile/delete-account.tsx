// Account deletion: what is deleted, the email address to confirm, re-authentication if needed, then sign-out.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/failures.ts';
import { useProviderAccount } from '../../api/provider-account.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { siteName } from '../../session/social/social-words.ts';
import { ProviderError } from '../../session/provider.ts';
import { DeleteAccountDialog, type DeletionFault } from '../../ui/overlays/delete-account-dialog.tsx';
import { useDeleteProfile } from './profile-queries.ts';

const faultOf = (error: unknown): DeletionFault => {
  if (error instanceof ProviderError)
    return { field: error.code === 'current_password_wrong' ? 'password' : 'form', words: error.message };
  if (error instanceof ApiError && error.code === 'confirmation_wrong')
    return { field: 'address', words: error.message };
  return { field: 'form', words: wordsOf(error) };
};

export const DeleteAccount = ({ email, onGone }: { email: string; onGone: () => void }): ReactNode => {
  const navigate = useNavigate();
  const remove = useDeleteProfile(
    onGone,
    () => void navigate(paths.auth({ reason: 'sign-in-left' }), { replace: true }),
  );
  const { provesAgainBy: proof = 'nothing' } = useProviderAccount().data ?? {};
  return (
    <DeleteAccountDialog
      title="Delete your account?"
      text={
        <>
          Your tests, answers, grades, progress, achievements, notifications, and settings will be deleted,
          and you’ll be signed out everywhere. Shared links stop working. Certificates you’ve already given
          out stay valid. This can’t be undone.
        </>
      }
      label="Type your email address to confirm"
      email={email}
      asksForPassword={proof === 'password'}
      onDelete={({ address, password }) => remove.mutateAsync({ email: address, password })}
      faultOf={faultOf}
    >
      {(proof === 'google' || proof === 'github') && (
        <p className="mt-3 text-sm text-ink-2">
          {siteName[proof]} will open in a new window to confirm it’s you.
        </p>
      )}
    </DeleteAccountDialog>
  );
};
