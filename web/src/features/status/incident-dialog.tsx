// Publishes an incident or an update to one: status, message, and a title for a new one.
import { useId, useState, type ReactNode } from 'react';
import { IncidentState, type Incident } from '@rehearse/contract/operations/status.ts';
import { incidentStateWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field, Select, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useWriteIncident } from './incident-queries.ts';
import { faultsOf } from './incident-words.ts';

/** A new incident, or an update of one with the state that is offered first. */
export type IncidentDraft = { incident: Incident; state: IncidentState } | 'new';

/** One for each telling, by its key. It is closed and not removed, so that the focus goes back to where it was. */
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
  const form = useId();
  const known = telling === 'new' ? undefined : telling.incident;
  const [title, setTitle] = useState('');
  const [state, setState] = useState<IncidentState>(telling === 'new' ? 'investigating' : telling.state);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const write = useWriteIncident();
  const { show } = useToast();
  const refused = (path: string): string | undefined =>
    write.error instanceof ApiError ? write.error.fieldMessage(path) : undefined;
  const send = (): void => {
    const found = faultsOf({ title: known ? undefined : title, text });
    setFaults(found);
    if (Object.keys(found).length > 0) {
      // The first one says what to do.
      const first = document
        .getElementById(form)
        ?.querySelector<HTMLElement>(found.title ? 'input' : 'textarea');
      first?.focus();
      return;
    }
    write.mutate(
      { id: known?.id, written: { title, state, text } },
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
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={known ? 'Add an update' : 'Open an incident'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" form={form} busy={write.isPending} busyWords="Publishing">
            {state === 'resolved' && known ? 'Publish and resolve' : 'Publish'}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {known ? <bdi>{known.title}</bdi> : 'It appears on the status page and in its feed immediately.'}
      </p>
      <form
        id={form}
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!known && (
          <Field label="Title" hint="What visitors will notice." error={faults.title ?? refused('title')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={140}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
        )}
        <Field
          label="Status"
          hint={state === 'resolved' && known ? 'This resolves the incident.' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={({ target }) => setState(IncidentState.parse(target.value))}
            >
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
          error={faults.text ?? refused('text')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {write.error && !refused('title') && !refused('text') && (
          <p role="alert" className="text-sm text-missing">
            {wordsOf(write.error)} What you wrote is still here.
            {write.error instanceof ApiError && write.error.requestId && (
              <>
                {' '}
                Request ID <code className="select-all">{write.error.requestId}</code>
              </>
            )}
          </p>
        )}
      </form>
    </Dialog>
  );
};
