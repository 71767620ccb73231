// Confirms a change to a person, explains it, and reports the outcome.
import { longestReason } from '@rehearse/contract/identity/identity.ts';
import { useId, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Field, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { noFault, useForm } from '../../ui/forms/form.ts';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useChangePerson, type PersonChange, type RequestedPersonChange } from './people-queries.ts';
import { changeWords } from './person-words.ts';
import { dayText, startOfDay, tomorrow } from './suspension-days.ts';

const reasonFault = (reason: string): string | undefined =>
  reason.trim() === '' ? 'Enter a reason.' : undefined;

/** `until` is a day, or empty. */
const changeFrom = (
  change: RequestedPersonChange,
  { reason, until }: { reason: string; until: string },
): PersonChange => {
  const { person } = change;
  if ('role' in change) return change;
  if (change.status === 'active') return { person, status: 'active' };
  return { person, status: 'suspended', reason, until: startOfDay(until) };
};

/** A null `change` closes the dialog. */
export const ChangePerson = ({
  change,
  onClose,
}: {
  change: RequestedPersonChange | null;
  onClose: () => void;
}): ReactNode => {
  const mutation = useChangePerson();
  const { show } = useToast();
  const id = useId();
  const isSuspension = change !== null && 'status' in change && change.status === 'suspended';
  const form = useForm({ reason: isSuspension ? reasonFault : noFault, until: noFault });
  const error = form.formError(mutation.error);
  const words = change && changeWords(change);
  const close = (): void => {
    mutation.reset();
    form.reset();
    onClose();
  };
  const onSubmit = form.sent(async (typed) => {
    if (!change) return;
    await mutation.mutateAsync(changeFrom(change, typed), {
      onSuccess: () => {
        show({ type: 'success', title: words?.done ?? '', body: change.person.name });
        close();
      },
    });
  });
  return (
    <ConfirmDialog
      open={change !== null}
      title={words?.title ?? ''}
      actWords={words?.act ?? ''}
      danger={words?.danger ?? false}
      busy={form.isSending}
      problem={error && wordsOf(error)}
      form={id}
      onSafe={close}
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <p className="break-words">{words?.body}</p>
        {isSuspension && (
          <>
            <Field
              label="Reason"
              hint="They’ll see this when they try to sign in."
              error={form.errors.reason}
              className="mt-5"
            >
              {(control) => (
                <TextArea
                  {...control}
                  {...form.field('reason')}
                  required
                  rows={3}
                  maxLength={longestReason}
                />
              )}
            </Field>
            <Field
              label="Until (optional)"
              hint="They can sign in again at the start of this day. Without a date, the suspension lasts until you reinstate them."
              error={form.errors.until}
              className="mt-4"
            >
              {(control) => (
                <TextInput {...control} {...form.field('until')} type="date" min={dayText(tomorrow())} />
              )}
            </Field>
          </>
        )}
      </form>
    </ConfirmDialog>
  );
};
