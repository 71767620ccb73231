// The answer field of a matching question: the lettered choices, and a select for each prompt.
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { letterAt } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { Select } from '../../ui/forms/field.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { Letter } from './letter.tsx';
import { choiceLine, withChoice } from './choose-match.ts';

const Choices = ({ choices }: Pick<FieldProps<'matching'>['question'], 'choices'>): ReactNode => (
  <section aria-label="Choices" className="rounded border border-line bg-sunken px-4 py-3.5">
    <h3 className="text-sm font-head text-ink">Choices</h3>
    <ol
      className={clsx(
        'mt-2.5 grid gap-x-6 gap-y-2.5',
        choices.every(({ text }) => text.length <= 28) && 'sm:grid-cols-2',
      )}
    >
      {choices.map(({ id, text }, at) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Letter of={letterAt(at)} />
          <Markdown text={text} className="text-md break-words text-ink" />
        </li>
      ))}
    </ol>
  </section>
);

const MatchingField = ({
  question: { prompts, choices },
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
}: FieldProps<'matching'>): ReactNode => {
  const id = useId();
  return (
    <div>
      <Choices choices={choices} />
      <p className="mt-3 mb-1 text-sm text-ink-2">
        Each choice can be used once, more than once, or not at all.
      </p>
      <fieldset aria-labelledby={labelledBy} disabled={readOnly} className="min-w-0 divide-y divide-line">
        {prompts.map((prompt, at) => {
          const chosen = answer.choices[at] ?? null;
          return (
            <div
              key={prompt}
              className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <label htmlFor={`${id}-${at}`} className="min-w-0 text-md break-words text-ink">
                <Markdown text={prompt} />
              </label>
              <Select
                {...fieldMark}
                id={`${id}-${at}`}
                value={chosen ?? ''}
                onChange={(event) =>
                  onChange(withChoice(answer, prompts.length, at, event.target.value || null))
                }
                onBlur={onLeave}
                className={clsx(
                  'min-w-0',
                  chosen === null ? '[&_select]:text-ink-2' : '[&_select]:font-label',
                )}
              >
                <option value="">Choose</option>
                {choices.map((choice, place) => (
                  <option key={choice.id} value={choice.id}>
                    {choiceLine(letterAt(place), choice.text)}
                  </option>
                ))}
              </Select>
            </div>
          );
        })}
      </fieldset>
    </div>
  );
};
export default MatchingField;
