// The delete-account button and its confirmation: requires typing the account's email address.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, TextInput } from '../forms/field.tsx';

export const DeleteAccountDialog = ({
  title,
  text,
  label,
  email,
  addressFault,
  problem,
  busy,
  onDelete,
  onTakeBack,
  onClose,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Of the field for the address. */
  label: string;
  email: string;
  /** That the address was refused. */
  addressFault: string | undefined;
  /** Why nothing was deleted, if no field is to blame. */
  problem: string | undefined;
  busy: boolean;
  /** Called with the typed address. */
  onDelete: (typed: string) => void;
  /** Clears the last error when a field changes or the dialog closes. */
  onTakeBack: () => void;
  onClose?: () => void;
  /** Further fields. */
  children?: ReactNode;
}): ReactNode => {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const takeBack = (): void => {
    setWrong(false);
    onTakeBack();
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
    takeBack();
    onClose?.();
  };
  return (
    <>
      <Button look="danger" icon={Trash2} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        actions={
          <>
            <Button data-safe onClick={close}>
              Cancel
            </Button>
            <Button look="danger" type="submit" form={form} busy={busy} busyWords="Deleting">
              Delete permanently
            </Button>
          </>
        }
      >
        <p>{text}</p>
        <form
          id={form}
          noValidate
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim().toLowerCase() === email.toLowerCase()) onDelete(typed.trim());
            else setWrong(true);
          }}
        >
          <Field
            label={label}
            hint={<span className="wrap-anywhere">{email}</span>}
            error={isWrong ? 'That isn’t this account’s email address.' : addressFault}
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
                  takeBack();
                }}
              />
            )}
          </Field>
          {children}
          {problem !== undefined && (
            <p role="alert" className="mt-3 text-sm text-missing">
              {problem} Nothing was deleted.
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
};
