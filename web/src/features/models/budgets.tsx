// The daily budgets: how many tokens one person, and everyone together, can use.
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { useSetBudgets, type Models } from './model-queries.ts';
import { inTokens } from './model-words.ts';

const fieldTextOf = (tokens: number | null): string => (tokens === null ? '' : String(tokens));
/** undefined: this is no number of tokens. */
const tokensFrom = (text: string): number | null | undefined => {
  const digits = text.replace(/[\s,.']/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};
const fault = 'Enter a number of tokens, or leave empty for no limit.';

export const Budgets = ({ budgets, tokensToday }: Pick<Models, 'budgets' | 'tokensToday'>): ReactNode => {
  const [person, setPerson] = useState(fieldTextOf(budgets.personDay));
  const [all, setAll] = useState(fieldTextOf(budgets.allDay));
  const [tried, setTried] = useState(false);
  const set = useSetBudgets();
  const wanted = { personDay: tokensFrom(person), allDay: tokensFrom(all) };
  const send = (): void => {
    setTried(true);
    const { personDay, allDay } = wanted;
    if (personDay !== undefined && allDay !== undefined) set.mutate({ personDay, allDay });
  };
  return (
    <form
      noValidate
      className="mt-4 max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field
          label="Tokens per person"
          hint="Leave empty for no limit; 0 allows none."
          error={tried && wanted.personDay === undefined ? fault : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={person}
              onChange={({ target }) => setPerson(target.value)}
            />
          )}
        </Field>
        <Field
          label="Total tokens"
          hint={`${inTokens(tokensToday)} used today. Leave empty for no limit; 0 allows none.`}
          error={tried && wanted.allDay === undefined ? fault : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={all}
              onChange={({ target }) => setAll(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" busy={set.isPending} busyWords="Saving">
          Save budgets
        </Button>
        <output className="text-sm text-ink-2">{set.isSuccess && 'Saved. They apply from now on.'}</output>
      </div>
      {set.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(set.error)} Nothing changed.
        </p>
      )}
    </form>
  );
};
