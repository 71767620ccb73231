// Deletes an account on request, once the administrator has typed its email address.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PersonDetails } from '@rehearse/contract/identity/people.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { DeleteAccountDialog, type DeletionFault } from '../../ui/overlays/delete-account-dialog.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useDeletePerson } from './people-queries.ts';

const faultOf = (error: unknown): DeletionFault =>
  error instanceof ApiError && error.code === 'other_address_wrong'
    ? { field: 'address', words: error.message }
    : { field: 'form', words: wordsOf(error) };

export const DeletePerson = ({ person }: { person: PersonDetails }): ReactNode => {
  const remove = useDeletePerson(person.id);
  const navigate = useNavigate();
  const { show } = useToast();
  return (
    <DeleteAccountDialog
      title="Delete this account?"
      text={
        <>
          <span className="wrap-anywhere">{person.name}</span>’s account and everything in it will be deleted:
          tests, answers, grades, progress, settings, and emails. Shared links stop working. Certificates
          they’ve already given out stay valid. This can’t be undone.
        </>
      }
      label="Type their email address to confirm"
      email={person.email}
      faultOf={faultOf}
      onDelete={({ address }) =>
        remove.mutateAsync(address, {
          onSuccess: () => {
            show({ type: 'success', title: 'Account deleted', body: person.name });
            void navigate(paths.adminPeople(), { replace: true });
          },
        })
      }
    />
  );
};
