// The end of the account: says what goes, asks for the address (and who one is, where the provider does), then signs out.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/failures.ts';
import { useProviderAccount } from '../../api/provider-account.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { siteName } from '../../session/outside-words.ts';
import { ProviderError } from '../../session/provider.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { useDeleteProfile } from './profile-queries.ts';

type Fault = { field: 'address' | 'password' | 'form'; words: string };

const faultOf = (error: Error | null): Fault | undefined => {
  if (error instanceof ProviderError)
    return { field: error.code === 'current_password_wrong' ? 'password' : 'form', words: error.message };
  if (error instanceof ApiError && error.code === 'confirmation_wrong')
    return { field: 'address', words: error.message };
  return error ? { field: 'form', words: wordsOf(error) } : undefined;
};

export const DeleteAccount = ({ email }: { email: string }): ReactNode => {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<Fault>();
  const navigate = useNavigate();
  const remove = useDeleteProfile(
    () => void navigate(paths.auth({ reason: 'sign-in-left' }), { replace: true }),
  );
  const { provesAgainBy: proof = 'nothing' } = useProviderAccount().data ?? {};
  const told = faultOf(remove.error);
  const takeBack = (): void => {
    setFault(undefined);
    remove.reset();
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setPassword('');
    takeBack();
  };
  const act = (): void => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setFault({ field: 'address', words: 'That isn’t this account’s email address.' });
    } else if (proof === 'password' && password === '') {
      setFault({ field: 'password', words: 'Enter your password.' });
    } else remove.mutate({ email: typed.trim(), password });
  };
  const faultAt = (field: Fault['field']): string | undefined =>
    [fault, told].find((found) => found?.field === field)?.words;
  return (
    <>
      <Button look="danger" icon={Trash2} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete your account?"
        actions={
          <>
            <Button data-safe onClick={close}>
              Cancel
            </Button>
            <Button look="danger" type="submit" form={form} busy={remove.isPending} busyWords="Deleting">
              Delete permanently
            </Button>
          </>
        }
      >
        <p>
          Your tests, answers, grades, progress, achievements, notifications, and settings will be deleted,
          and you’ll be signed out everywhere. This can’t be undone.
        </p>
        <form
          id={form}
          noValidate
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            act();
          }}
        >
          <Field label="Type your email address to confirm" hint={email} error={faultAt('address')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  takeBack();
                }}
              />
            )}
          </Field>
          {proof === 'password' && (
            <Field label="Your password" error={faultAt('password')} className="mt-4">
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onChange={({ target }) => {
                    setPassword(target.value);
                    takeBack();
                  }}
                />
              )}
            </Field>
          )}
          {(proof === 'google' || proof === 'github') && (
            <p className="mt-3 text-sm text-ink-2">
              {siteName[proof]} will ask you to confirm who you are in a new window.
            </p>
          )}
          {told?.field === 'form' && (
            <p role="alert" className="mt-3 text-sm text-missing">
              {told.words} Nothing was deleted.
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
};
