// The field of a multiple choice: any number of its options.
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import { Options } from '../options.tsx';

export const MultipleChoiceField = ({
  question,
  answer: { choices },
  onChange,
  ...rest
}: FieldProps<'multiple_choice'>): ReactNode => (
  <>
    <p className="mb-3 text-sm text-ink-2">Select all that apply.</p>
    <Options
      {...rest}
      type="checkbox"
      options={question.options}
      chosen={choices}
      onChoose={(id) =>
        onChange({
          kind: 'multiple_choice',
          choices: choices.includes(id) ? choices.filter((one) => one !== id) : [...choices, id],
        })
      }
    />
  </>
);
