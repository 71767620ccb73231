// The form of a model: provider, name, key, address, price. The key that is stored is never shown.
import { useId, useState, type ReactNode } from 'react';
import { ModelProvider, type ModelSlot, type SlotState } from '@rehearse/contract/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordInput, Select, TextInput } from '../../ui/field.tsx';
import { faultsOf, keepsKey, typedFrom, wantedFrom, type Faults, type Typed } from './model-form.ts';
import { useSetModel } from './model-queries.ts';
import { modelExamples } from './model-words.ts';

const asWritten = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

export const ModelDialog = ({
  slot,
  now,
  open,
  onClose,
}: {
  slot: ModelSlot;
  now: SlotState;
  open: boolean;
  onClose: () => void;
}): ReactNode => {
  const form = useId();
  const [typed, setTyped] = useState<Typed>(() => typedFrom(now));
  const [faults, setFaults] = useState<Faults>({});
  const set = useSetModel();
  const change = (part: Partial<Typed>): void => {
    setTyped({ ...typed, ...part });
    set.reset();
  };
  const faultAt = (name: keyof Typed): string | undefined =>
    faults[name] ?? (set.error instanceof ApiError ? set.error.fieldMessage(name) : undefined);
  const send = (): void => {
    const found = faultsOf(typed, now);
    setFaults(found);
    if (Object.keys(found).length === 0) set.mutate(wantedFrom(typed, slot), { onSuccess: onClose });
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[id="${form}"] [aria-invalid]`)?.focus(),
      );
  };
  const compatible = typed.provider === 'compatible';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={slot === 'first' ? 'The model' : 'The second model'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button look="filled" type="submit" form={form} busy={set.isPending} busyWords="Saving">
            Save
          </Button>
        </>
      }
    >
      <p>It holds at once, for everybody; nothing has to be started again.</p>
      <form
        id={form}
        noValidate
        className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="Provider">
          {(control) => (
            <Select
              {...control}
              value={typed.provider}
              onChange={({ target }) => change({ provider: ModelProvider.parse(target.value) })}
            >
              {ModelProvider.options.map((name) => (
                <option key={name} value={name}>
                  {providerWords[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Model" hint={`Such as ${modelExamples[typed.provider]}.`} error={faultAt('model')}>
          {(control) => (
            <TextInput
              {...control}
              {...asWritten}
              maxLength={200}
              value={typed.model}
              onChange={({ target }) => change({ model: target.value })}
            />
          )}
        </Field>
        <Field
          label="Address"
          hint={
            compatible ? 'Such as http://localhost:11434/v1 for Ollama.' : "Left empty: the provider's own."
          }
          error={faultAt('baseUrl')}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              {...asWritten}
              inputMode="url"
              maxLength={500}
              value={typed.baseUrl}
              onChange={({ target }) => change({ baseUrl: target.value })}
            />
          )}
        </Field>
        <Field
          label="Key"
          hint={keyHint(compatible, keepsKey(typed, now))}
          error={faultAt('apiKey')}
          className="sm:col-span-2"
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              maxLength={500}
              value={typed.apiKey}
              onChange={({ target }) => change({ apiKey: target.value })}
            />
          )}
        </Field>
        <Field label="US dollars for a million tokens read" error={faultAt('priceIn')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed.priceIn}
              onChange={({ target }) => change({ priceIn: target.value })}
            />
          )}
        </Field>
        <Field label="And for a million written" error={faultAt('priceOut')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed.priceOut}
              onChange={({ target }) => change({ priceOut: target.value })}
            />
          )}
        </Field>
        {set.error && (
          <p role="alert" className="text-sm text-missing sm:col-span-2">
            {wordsOf(set.error)} Nothing was changed.
          </p>
        )}
      </form>
    </Dialog>
  );
};

const keyHint = (compatible: boolean, keeps: boolean): string => {
  if (keeps) return 'Left empty: the key that is stored stays.';
  return compatible ? 'A server of your own may need none.' : 'It is stored encrypted and never shown again.';
};
