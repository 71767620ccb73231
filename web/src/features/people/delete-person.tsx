// Deletes somebody's account for a data request, once an administrator has typed its email address.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PersonDetails } from '@rehearse/contract/people.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeletePerson } from './people-queries.ts';

const wrongAddress = 'That isn’t this account’s email address.';

export const DeletePerson = ({ person }: { person: PersonDetails }): ReactNode => {
  const form = useId();
  const remove = useDeletePerson(person.id);
  const navigate = useNavigate();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const refused = remove.error instanceof ApiError && remove.error.code === 'other_address_wrong';
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setWrong(false);
    remove.reset();
  };
  const act = (): void => {
    if (typed.trim().toLowerCase() !== person.email.toLowerCase()) return setWrong(true);
    remove.mutate(typed.trim(), {
      onSuccess: () => {
        show({ type: 'success', title: 'Account deleted', body: person.name });
        void navigate(paths.adminPeople(), { replace: true });
      },
    });
  };
  return (
    <>
      <Button look="danger" icon={Trash2} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete this account?"
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
          The account of <span className="wrap-anywhere">{person.name}</span> and everything in it will be
          deleted: tests, answers, grades, progress, settings, and emails. This can’t be undone.
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
            label="Type their email address to confirm"
            hint={<span className="wrap-anywhere">{person.email}</span>}
            error={isWrong || refused ? wrongAddress : undefined}
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
                  setWrong(false);
                  remove.reset();
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
