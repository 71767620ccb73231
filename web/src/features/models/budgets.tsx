// The daily token budgets: per person and for everyone together.
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { useSetBudgets, type Models } from './model-queries.ts';
import { inTokens } from './model-words.ts';

const fieldTextOf = (tokens: number | null): string => (tokens === null ? '' : String(tokens));
/** Undefined if the text isn't a number of tokens; null if it's empty, which means no limit. */
const tokensFrom = (text: string): number | null | undefined => {
  const digits = text.replace(/[\s,.']/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};
const fault = (text: string): string | undefined =>
  tokensFrom(text) === undefined ? 'Enter a number of tokens, or leave empty for no limit.' : undefined;

export const Budgets = ({ budgets, tokensToday }: Pick<Models, 'budgets' | 'tokensToday'>): ReactNode => {
  const form = useForm(
    { personDay: fault, allDay: fault },
    { personDay: fieldTextOf(budgets.personDay), allDay: fieldTextOf(budgets.allDay) },
  );
  const set = useSetBudgets();
  const onSubmit = form.sent(({ personDay, allDay }) =>
    set.mutateAsync({ personDay: tokensFrom(personDay) ?? null, allDay: tokensFrom(allDay) ?? null }),
  );
  const error = form.formError(set.error);
  return (
    <form noValidate className="mt-4 max-w-form" onSubmit={onSubmit}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field
          label="Tokens per person"
          hint="Leave empty for no limit; 0 allows none."
          error={form.errors.personDay}
        >
          {(control) => <TextInput {...control} {...form.field('personDay')} inputMode="numeric" />}
        </Field>
        <Field
          label="Total tokens"
          hint={`${inTokens(tokensToday)} used today. Leave empty for no limit; 0 allows none.`}
          error={form.errors.allDay}
        >
          {(control) => <TextInput {...control} {...form.field('allDay')} inputMode="numeric" />}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.isSending} busyWords="Saving">
          Save budgets
        </Button>
        <output className="text-sm text-ink-2">{set.isSuccess && 'Saved. They apply from now on.'}</output>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(error)} Nothing changed.
        </p>
      )}
    </form>
  );
};
