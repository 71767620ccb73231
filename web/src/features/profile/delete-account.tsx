// The end of the account: says what goes, asks for the address as a confirmation, then signs out.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { clearSession } from '../../session/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useDeleteProfile } from './profile-queries.ts';

export const DeleteAccount = ({ email }: { email: string }): ReactNode => {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const remove = useDeleteProfile();
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setFault(undefined);
    remove.reset();
  };
  const act = (): void => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setFault('This is not the address of this account.');
      return;
    }
    // With the account every session of it ended; the shell leads to /auth by itself.
    remove.mutate(typed.trim(), { onSuccess: () => clearSession() });
  };
  const refused = remove.error instanceof ApiError && remove.error.code === 'confirmation_wrong';
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
              Keep it
            </Button>
            <Button look="danger" type="submit" form={form} busy={remove.isPending} busyWords="Deleting">
              Delete for good
            </Button>
          </>
        }
      >
        <p>
          Your tests, answers, grades, progress, achievements, notifications and settings go for good, and you
          are signed out everywhere. This can&apos;t be undone.
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
          <Field
            label="Type your e-mail address to confirm"
            hint={email}
            error={fault ?? (refused ? wordsOf(remove.error) : undefined)}
          >
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
                  setFault(undefined);
                }}
              />
            )}
          </Field>
          {remove.error && !refused && (
            <p role="alert" className="mt-3 text-sm text-missing">
              {wordsOf(remove.error)} Nothing was deleted.
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
};
