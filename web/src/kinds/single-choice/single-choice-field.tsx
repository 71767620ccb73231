// The answer field of a single-choice question: radio buttons.
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import { Options } from '../choice/options.tsx';

export const SingleChoiceField = ({
  question,
  answer,
  onChange,
  ...rest
}: FieldProps<'single_choice'>): ReactNode => (
  <Options
    {...rest}
    type="radio"
    options={question.options}
    chosen={answer.choice === null ? [] : [answer.choice]}
    onChoose={(choice) => onChange({ kind: 'single_choice', choice })}
  />
);
