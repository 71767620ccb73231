// The answer field of a multiple-choice question: checkboxes.
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Options } from '../choice/options.tsx';
import type { FieldProps } from '../field-props.ts';

type Given = AnswerOf<'multiple_choice'>;

export const toggled = ({ kind, choices }: Given, id: string): Given => ({
  kind,
  choices: choices.includes(id) ? choices.filter((choice) => choice !== id) : [...choices, id],
});

export const MultipleChoiceField = ({
  question,
  answer,
  onChange,
  ...rest
}: FieldProps<'multiple_choice'>): ReactNode => (
  <>
    <p className="mb-3 text-sm text-ink-2">Select all that apply.</p>
    <Options
      {...rest}
      type="checkbox"
      options={question.options}
      chosen={answer.choices}
      onChoose={(id) => onChange(toggled(answer, id))}
    />
  </>
);
