// A person's own API key: the model it's for, a test before saving, and removal.
import { CircleAlert, KeyRound, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { KnownProvider, ModelTry } from '@rehearse/contract/operations/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, PasswordInput, Select, TextInput } from '../../ui/forms/field.tsx';
import { noFault, useForm } from '../../ui/forms/form.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/layout/loading.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useOwnKey, useRemoveOwnKey, useSetOwnKey } from './model-queries.ts';
import { modelExamples, tryWords } from './model-words.ts';

const faultWords = (error: Error): string => {
  const tried = error instanceof ApiError ? ModelTry.safeParse(error.details) : undefined;
  return tried?.success ? tryWords(tried.data, 'own_key') : wordsOf(error);
};

const modelFault = (model: string): string | undefined =>
  /^\S{1,200}$/.test(model.trim()) ? undefined : 'Enter the model name exactly as the provider writes it.';
const keyFault = (apiKey: string): string | undefined =>
  /^\S{1,500}$/.test(apiKey.trim()) ? undefined : 'Enter the API key: a single line without spaces.';

const KeyForm = ({ onDone }: { onDone: () => void }): ReactNode => {
  const form = useForm(
    { provider: noFault, model: modelFault, apiKey: keyFault },
    { provider: 'openai' satisfies KnownProvider },
  );
  const provider = KnownProvider.parse(form.values.provider);
  const set = useSetOwnKey();
  const onSubmit = form.sent(({ model, apiKey }) =>
    set.mutateAsync({ provider, model: model.trim(), apiKey: apiKey.trim() }, { onSuccess: onDone }),
  );
  const error = form.formError(set.error);
  return (
    <form noValidate className="space-y-4" onSubmit={onSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Provider" error={form.errors.provider}>
          {(control) => (
            <Select {...control} {...form.field('provider')}>
              {KnownProvider.options.map((name) => (
                <option key={name} value={name}>
                  {providerWords[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Model" hint={`For example, ${modelExamples[provider]}.`} error={form.errors.model}>
          {(control) => (
            <TextInput
              {...control}
              {...form.field('model')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
          )}
        </Field>
      </div>
      <Field
        label="API key"
        hint="Stored encrypted, never shown again, and used only for your requests."
        error={form.errors.apiKey}
      >
        {(control) => (
          <PasswordInput {...control} {...form.field('apiKey')} autoComplete="off" maxLength={500} />
        )}
      </Field>
      <Button type="submit" icon={KeyRound} busy={form.isSending} busyWords="Testing">
        Test and save
      </Button>
      {error && (
        <p role="alert" className="text-sm text-missing">
          {faultWords(error)} The API key wasn’t saved.
        </p>
      )}
    </form>
  );
};

export const OwnKey = (): ReactNode => {
  const { data, error, refetch } = useOwnKey();
  const remove = useRemoveOwnKey();
  const [replacing, setReplacing] = useState(false);
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Your API key hasn’t changed." />
    ) : (
      <Skeleton className="h-10 max-w-form" />
    );
  const { own } = data;
  if (!own || replacing) return <KeyForm onDone={() => setReplacing(false)} />;
  return (
    <>
      <p className="text-ui">
        <code>{own.model}</code> at {providerWords[own.provider]}
        {own.key.endsIn && (
          <>
            , key ending in <code>{own.key.endsIn}</code>
          </>
        )}
        {own.key.setAt && (
          <>
            , added <Time at={own.key.setAt} />
          </>
        )}
        .
      </p>
      {!own.readable && (
        <p className="mt-1 flex items-start gap-2 text-sm text-missing">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          This API key can’t be read anymore. Enter it again.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={KeyRound} onClick={() => setReplacing(true)}>
          Use another API key
        </Button>
        <Button look="quiet" icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
      {remove.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(remove.error)} Nothing changed.
        </p>
      )}
    </>
  );
};
