// Account deletion: what is deleted, the email address to confirm, proof of identity if needed, then sign-out.
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/failures.ts';
import { useProviderAccount } from '../../api/provider-account.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { siteName } from '../../session/social/social-words.ts';
import { ProviderError } from '../../session/provider.ts';
import { DeleteAccountDialog } from '../../ui/overlays/delete-account-dialog.tsx';
import { Field, PasswordInput } from '../../ui/forms/field.tsx';
import { useDeleteProfile } from './profile-queries.ts';

type Fault = { field: 'address' | 'password' | 'form'; words: string };

const faultOf = (error: Error | null): Fault | undefined => {
  if (error instanceof ProviderError)
    return { field: error.code === 'current_password_wrong' ? 'password' : 'form', words: error.message };
  if (error instanceof ApiError && error.code === 'confirmation_wrong')
    return { field: 'address', words: error.message };
  return error ? { field: 'form', words: wordsOf(error) } : undefined;
};

export const DeleteAccount = ({ email, onGone }: { email: string; onGone: () => void }): ReactNode => {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteProfile(
    onGone,
    () => void navigate(paths.auth({ reason: 'sign-in-left' }), { replace: true }),
  );
  const { provesAgainBy: proof = 'nothing' } = useProviderAccount().data ?? {};
  const fault = faultOf(remove.error);
  const faultAt = (field: Fault['field']): string | undefined =>
    fault?.field === field ? fault.words : undefined;
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
      addressFault={faultAt('address')}
      problem={faultAt('form')}
      busy={remove.isPending}
      onDelete={(typed) => {
        if (proof === 'password' && password === '') setMissing(true);
        else remove.mutate({ email: typed, password });
      }}
      onTakeBack={() => {
        setMissing(false);
        remove.reset();
      }}
      onClose={() => setPassword('')}
    >
      {proof === 'password' && (
        <Field
          label="Your password"
          error={isMissing ? 'Enter your password.' : faultAt('password')}
          className="mt-4"
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setMissing(false);
                remove.reset();
              }}
            />
          )}
        </Field>
      )}
      {(proof === 'google' || proof === 'github') && (
        <p className="mt-3 text-sm text-ink-2">
          {siteName[proof]} will open in a new window to confirm it’s you.
        </p>
      )}
    </DeleteAccountDialog>
  );
};
