// A person's own API key: for which model, tested before it is saved, and removable.
import { CircleAlert, KeyRound, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { KnownProvider, ModelTry } from '@rehearse/contract/operations/models.ts';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import { ApiError } from '../../api/failures.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, PasswordInput, Select, TextInput } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/layout/loading.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useOwnKey, useRemoveOwnKey, useSetOwnKey } from './model-queries.ts';
import { modelExamples, tryWords } from './model-words.ts';

const faultWords = (error: Error): string => {
  const tried = error instanceof ApiError ? ModelTry.safeParse(error.details) : undefined;
  return tried?.success ? tryWords(tried.data) : wordsOf(error);
};

const KeyForm = ({ onDone }: { onDone: () => void }): ReactNode => {
  const form = useId();
  const [provider, setProvider] = useState<KnownProvider>('openai');
  const [model, setModel] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [tried, setTried] = useState(false);
  const set = useSetOwnKey();
  const faults = {
    model: /^\S{1,200}$/.test(model.trim())
      ? undefined
      : 'Enter the model name exactly as the provider writes it.',
    apiKey: /^\S{1,500}$/.test(apiKey.trim())
      ? undefined
      : 'Enter the API key: a single line without spaces.',
  };
  const send = (): void => {
    setTried(true);
    if (!faults.model && !faults.apiKey)
      set.mutate({ provider, model: model.trim(), apiKey: apiKey.trim() }, { onSuccess: onDone });
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[id="${form}"] [aria-invalid]`)?.focus(),
      );
  };
  return (
    <form
      id={form}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Provider">
          {(control) => (
            <Select
              {...control}
              value={provider}
              onChange={({ target }) => setProvider(KnownProvider.parse(target.value))}
            >
              {KnownProvider.options.map((name) => (
                <option key={name} value={name}>
                  {providerWords[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Model"
          hint={`For example, ${modelExamples[provider]}.`}
          error={tried ? faults.model : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={model}
              onChange={({ target }) => setModel(target.value)}
            />
          )}
        </Field>
      </div>
      <Field
        label="API key"
        hint="Stored encrypted, never shown again, and used only for your requests."
        error={tried ? faults.apiKey : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            maxLength={500}
            value={apiKey}
            onChange={({ target }) => setApiKey(target.value)}
          />
        )}
      </Field>
      <Button type="submit" icon={KeyRound} busy={set.isPending} busyWords="Testing">
        Test and save
      </Button>
      {set.error && (
        <p role="alert" className="text-sm text-missing">
          {faultWords(set.error)} The API key wasn’t saved.
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
