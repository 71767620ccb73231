// Publishes an incident or an update to one: status, message, and a title for a new one.
import { useId, type ReactNode } from 'react';
import { IncidentState, type Incident } from '@rehearse/contract/operations/status.ts';
import { incidentStateWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field, Select, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { noFault, useForm } from '../../ui/forms/form.ts';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useWriteIncident } from './incident-queries.ts';
import { messageFault, titleFault } from './incident-words.ts';

/** A new incident, or an update to one, with the preselected status. */
export type IncidentDraft = { incident: Incident; state: IncidentState } | 'new';

/** Key it by incident draft, so that each has its own form. Stays mounted when closed, so that focus returns to its previous element. */
export const IncidentDialog = ({
  telling,
  open,
  onClose,
  onPublished,
}: {
  telling: IncidentDraft;
  open: boolean;
  onClose: () => void;
  onPublished: () => void;
}): ReactNode => {
  const id = useId();
  const known = telling === 'new' ? undefined : telling.incident;
  const form = useForm(
    { title: known ? noFault : titleFault, state: noFault, text: messageFault },
    { state: telling === 'new' ? 'investigating' : telling.state },
  );
  const write = useWriteIncident();
  const { show } = useToast();
  const onSubmit = form.sent(({ title, state, text }) =>
    write.mutateAsync(
      { id: known?.id, written: { title, state: IncidentState.parse(state), text } },
      {
        onSuccess: (incident) => {
          show({
            type: 'success',
            title: incident.state === 'resolved' ? 'Incident resolved' : 'Published on the status page',
            body: incident.title,
          });
          onClose();
          onPublished();
        },
      },
    ),
  );
  const error = form.formError(write.error);
  const resolves = known && form.values.state === 'resolved';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={known ? 'Add an update' : 'Open an incident'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" form={id} busy={form.isSending} busyWords="Publishing">
            {resolves ? 'Publish and resolve' : 'Publish'}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {known ? <bdi>{known.title}</bdi> : 'It appears on the status page and in its feed immediately.'}
      </p>
      <form id={id} noValidate className="mt-5 space-y-4" onSubmit={onSubmit}>
        {!known && (
          <Field label="Title" hint="What visitors will notice." error={form.errors.title}>
            {(control) => <TextInput {...control} {...form.field('title')} maxLength={140} />}
          </Field>
        )}
        <Field
          label="Status"
          hint={resolves ? 'This resolves the incident.' : undefined}
          error={form.errors.state}
        >
          {(control) => (
            <Select {...control} {...form.field('state')}>
              {IncidentState.options.map((value) => (
                <option key={value} value={value}>
                  {incidentStateWords[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Message"
          hint="What’s happening, who’s affected, and when you’ll post the next update."
          error={form.errors.text}
        >
          {(control) => <TextArea {...control} {...form.field('text')} rows={5} maxLength={2000} />}
        </Field>
        {error && (
          <p role="alert" className="text-sm text-missing">
            {wordsOf(error)} What you wrote is still here.
            {error instanceof ApiError && error.requestId && (
              <>
                {' '}
                Request ID <code className="select-all">{error.requestId}</code>
              </>
            )}
          </p>
        )}
      </form>
    </Dialog>
  );
};
