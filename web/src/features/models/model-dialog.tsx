// The model form: provider, name, key, address, price. A stored key is never shown.
import { useId, useState, type ReactNode } from 'react';
import {
  FailedTry,
  ModelProvider,
  type ModelSlot,
  type SlotState,
} from '@rehearse/contract/operations/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field, PasswordInput, Select, TextInput } from '../../ui/forms/field.tsx';
import {
  faultsOf,
  keepsKey,
  formValuesOf,
  modelInputOf,
  type Faults,
  type ModelFormValues,
} from './model-form.ts';
import { useSetModel } from './model-queries.ts';
import { modelExamples, tryWords } from './model-words.ts';

/** The outcome of the connection test, if that's why nothing was saved. */
const failedTry = (error: Error | null): FailedTry | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'model_not_working') return undefined;
  return FailedTry.safeParse(error.details).data;
};

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
  const [typed, setTyped] = useState<ModelFormValues>(() => formValuesOf(now));
  const [faults, setFaults] = useState<Faults>({});
  const set = useSetModel();
  const change = (part: Partial<ModelFormValues>): void => {
    setTyped({ ...typed, ...part });
    set.reset();
  };
  const failed = failedTry(set.error);
  const faultAt = (name: keyof ModelFormValues): string | undefined =>
    faults[name] ?? (set.error instanceof ApiError ? set.error.fieldMessage(name) : undefined);
  const send = (): void => {
    const found = faultsOf(typed, now);
    setFaults(found);
    if (Object.keys(found).length === 0) set.mutate(modelInputOf(typed, slot), { onSuccess: onClose });
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
      title={slot === 'first' ? 'Main model' : 'Second model'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" form={form} busy={set.isPending} busyWords="Testing">
            Test and save
          </Button>
        </>
      }
    >
      <p>
        We test it with one small call and save it if that works. It then applies to everyone right away, with
        no restart.
      </p>
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
        <Field label="Model" hint={`For example ${modelExamples[typed.provider]}.`} error={faultAt('model')}>
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
            compatible
              ? 'For example http://localhost:11434/v1 for Ollama. It usually ends in /v1.'
              : 'Leave empty for the provider’s default.'
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
          label="API key"
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
        <Field label="US dollars per million input tokens" error={faultAt('priceIn')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed.priceIn}
              onChange={({ target }) => change({ priceIn: target.value })}
            />
          )}
        </Field>
        <Field label="US dollars per million output tokens" error={faultAt('priceOut')}>
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
          <div role="alert" className="text-sm sm:col-span-2">
            <p className="text-missing">
              {failed ? tryWords(failed) : wordsOf(set.error)} Nothing was saved.
            </p>
            {failed?.didYouMean && (
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink">
                <span className="min-w-0">
                  The server responded at a different address. Did you mean{' '}
                  <code className="wrap-anywhere">{failed.didYouMean}</code>?
                </span>
                <Button size="sm" onClick={() => change({ baseUrl: failed.didYouMean ?? '' })}>
                  Use this address
                </Button>
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
};

const keyHint = (compatible: boolean, keeps: boolean): string => {
  if (keeps) return 'Leave empty to keep the stored API key.';
  return compatible ? 'Your own server might not need one.' : 'Stored encrypted and never shown again.';
};
