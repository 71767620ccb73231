// The delete-account button and its confirmation dialog, which asks for the account's email address, and the password if needed.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, PasswordInput, TextInput } from '../forms/field.tsx';
import { noFault, useForm } from '../forms/form.ts';

/** Why the account wasn't deleted, and the field that caused it, or the form as a whole. */
export type DeletionFault = { field: 'address' | 'password' | 'form'; words: string };

export const DeleteAccountDialog = ({
  title,
  text,
  label,
  email,
  asksForPassword = false,
  onDelete,
  faultOf,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Label of the email address field. */
  label: string;
  email: string;
  asksForPassword?: boolean;
  /** Rejects if the account wasn't deleted; `faultOf` maps the error to a message. */
  onDelete: (typed: { address: string; password: string }) => Promise<unknown>;
  faultOf: (error: unknown) => DeletionFault;
  /** Below the fields. */
  children?: ReactNode;
}): ReactNode => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    address: (typed) =>
      typed.trim().toLowerCase() === email.toLowerCase()
        ? undefined
        : 'That isn’t this account’s email address.',
    password: asksForPassword
      ? (password) => (password === '' ? 'Enter your password.' : undefined)
      : noFault,
  });
  const takeBack = (): void => setProblem(undefined);
  const onSubmit = form.sent(async ({ address, password }) => {
    takeBack();
    try {
      await onDelete({ address: address.trim(), password });
    } catch (error) {
      const { field, words } = faultOf(error);
      if (field === 'form') setProblem(words);
      else form.refuse(field, words);
    }
  });
  const close = (): void => {
    setOpen(false);
    form.reset();
    takeBack();
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
            <Button look="danger" type="submit" form={id} busy={form.isSending} busyWords="Deleting">
              Delete permanently
            </Button>
          </>
        }
      >
        <p>{text}</p>
        <form id={id} noValidate className="mt-5" onSubmit={onSubmit}>
          <Field
            label={label}
            hint={<span className="wrap-anywhere">{email}</span>}
            error={form.errors.address}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.field('address', takeBack)}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          {asksForPassword && (
            <Field label="Your password" error={form.errors.password} className="mt-4">
              {(control) => (
                <PasswordInput
                  {...control}
                  {...form.field('password', takeBack)}
                  autoComplete="current-password"
                />
              )}
            </Field>
          )}
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
