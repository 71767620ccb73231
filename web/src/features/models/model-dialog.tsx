// The model form: provider, name, key, address, and price. A stored key is never shown.
import { useId, type ReactNode } from 'react';
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
import { useForm, type FormField } from '../../ui/forms/form.ts';
import { formValuesOf, keepsKey, modelFaults, modelInputOf } from './model-form.ts';
import { useSetModel } from './model-queries.ts';
import { modelExamples, tryWords } from './model-words.ts';

/** The result of the connection test, if its failure is why nothing was saved. */
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
  const id = useId();
  const form = useForm(modelFaults(now), formValuesOf(now));
  const { values, errors } = form;
  const set = useSetModel();
  const onSubmit = form.sent((typed) => set.mutateAsync(modelInputOf(typed, slot), { onSuccess: onClose }));
  const field = (name: keyof typeof values): FormField => form.field(name, set.reset);
  const error = form.formError(set.error);
  const failed = failedTry(error);
  const takeSuggestion = (address: string): void => {
    form.set('baseUrl', address);
    set.reset();
  };
  const provider = ModelProvider.parse(values.provider);
  const compatible = provider === 'compatible';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={slot === 'first' ? 'Main model' : 'Second model'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" form={id} busy={form.isSending} busyWords="Testing">
            Test and save
          </Button>
        </>
      }
    >
      <p>
        We test it with one small call and save it if that works. It then applies to everyone right away, with
        no restart.
      </p>
      <form id={id} noValidate className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2" onSubmit={onSubmit}>
        <Field label="Provider" error={errors.provider}>
          {(control) => (
            <Select {...control} {...field('provider')}>
              {ModelProvider.options.map((name) => (
                <option key={name} value={name}>
                  {providerWords[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Model" hint={`For example, ${modelExamples[provider]}.`} error={errors.model}>
          {(control) => <TextInput {...control} {...field('model')} {...asWritten} maxLength={200} />}
        </Field>
        <Field
          label="Address"
          hint={
            compatible
              ? 'For example, http://localhost:11434/v1 for Ollama. It usually ends in /v1.'
              : 'Leave empty for the provider’s default.'
          }
          error={errors.baseUrl}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput {...control} {...field('baseUrl')} {...asWritten} inputMode="url" maxLength={500} />
          )}
        </Field>
        <Field
          label="API key"
          hint={keyHint(compatible, keepsKey(values, now))}
          error={errors.apiKey}
          className="sm:col-span-2"
        >
          {(control) => (
            <PasswordInput {...control} {...field('apiKey')} autoComplete="off" maxLength={500} />
          )}
        </Field>
        <Field label="US dollars per million input tokens" error={errors.priceIn}>
          {(control) => <TextInput {...control} {...field('priceIn')} inputMode="decimal" />}
        </Field>
        <Field label="US dollars per million output tokens" error={errors.priceOut}>
          {(control) => <TextInput {...control} {...field('priceOut')} inputMode="decimal" />}
        </Field>
        {error && (
          <div role="alert" className="text-sm sm:col-span-2">
            <p className="text-missing">{failed ? tryWords(failed) : wordsOf(error)} Nothing was saved.</p>
            {failed?.didYouMean && (
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink">
                <span className="min-w-0">
                  The server responded at a different address. Did you mean{' '}
                  <code className="wrap-anywhere">{failed.didYouMean}</code>?
                </span>
                <Button size="sm" onClick={() => takeSuggestion(failed.didYouMean ?? '')}>
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
