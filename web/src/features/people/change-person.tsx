// Confirms a change to a person, explains it, and reports the outcome.
import { longestReason } from '@rehearse/contract/identity/identity.ts';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Field, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useChangePerson, type PersonChange, type RequestedPersonChange } from './people-queries.ts';
import { changeWords } from './person-words.ts';
import { dayText, startOfDay, tomorrow } from './suspension-days.ts';

/** `change` null: closed. */
export const ChangePerson = ({
  change,
  onClose,
}: {
  change: RequestedPersonChange | null;
  onClose: () => void;
}): ReactNode => {
  const mutation = useChangePerson();
  const { show } = useToast();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [firstDay, setFirstDay] = useState('');
  const isSuspension = change !== null && 'status' in change && change.status === 'suspended';
  const dateFault = mutation.error instanceof ApiError ? mutation.error.fieldMessage('until') : undefined;
  const words = change && changeWords(change);
  const close = (): void => {
    mutation.reset();
    setReason('');
    setMissing(false);
    setFirstDay('');
    onClose();
  };
  const send = (body: PersonChange): void => {
    mutation.mutate(body, {
      onSuccess: () => {
        show({ type: 'success', title: words?.done ?? '', body: body.person.name });
        close();
      },
    });
  };
  const act = (): void => {
    if (!change) return;
    const { person } = change;
    if ('role' in change) return send(change);
    if (change.status === 'active') return send({ person, status: 'active' });
    if (reason.trim() === '') return setMissing(true);
    send({ person, status: 'suspended', reason, until: startOfDay(firstDay) });
  };
  return (
    <ConfirmDialog
      open={change !== null}
      title={words?.title ?? ''}
      actWords={words?.act ?? ''}
      danger={words?.danger ?? false}
      busy={mutation.isPending}
      problem={mutation.error && !dateFault && wordsOf(mutation.error)}
      onSafe={close}
      onAct={act}
    >
      <p className="break-words">{words?.body}</p>
      {isSuspension && (
        <>
          <Field
            label="Reason"
            hint="They’ll see this when they try to sign in."
            error={isMissing ? 'Enter a reason.' : undefined}
            className="mt-5"
          >
            {(control) => (
              <TextArea
                {...control}
                required
                rows={3}
                maxLength={longestReason}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          <Field
            label="Until (optional)"
            hint="They can sign in again at the start of this day. Without a date, the suspension lasts until you reinstate them."
            error={dateFault}
            className="mt-4"
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={dayText(tomorrow())}
                value={firstDay}
                onChange={({ target }) => setFirstDay(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </ConfirmDialog>
  );
};
