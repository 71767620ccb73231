// The answer field of a numeric question: the number as typed, its unit, and how it's interpreted.
import { containsNumber } from '@rehearse/contract/text/read-number.ts';
import { longestNumber } from '@rehearse/contract/kinds/numeric/numeric.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { readAsWords } from './read-as.ts';

export const NumericField = ({
  question,
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
}: FieldProps<'numeric'>): ReactNode => {
  const { isRead, words } = readAsWords(answer.text, question.unit);
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          {...fieldMark}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestNumber}
          aria-labelledby={labelledBy}
          aria-describedby={question.unit ? 'numeric-unit numeric-read' : 'numeric-read'}
          readOnly={readOnly}
          value={answer.text}
          onChange={(event) => onChange({ kind: 'numeric', text: event.target.value })}
          onBlur={onLeave}
          className="h-(--control-h-lg) w-56 max-w-full rounded border border-control bg-surface px-4 text-lg text-ink read-only:border-line-2 read-only:bg-sunken"
        />
        {question.unit && (
          <span id="numeric-unit" className="text-md text-ink-2">
            {question.unit}
          </span>
        )}
      </div>
      <output
        id="numeric-read"
        className={clsx('mt-2 block min-h-6 max-w-measure text-sm', isRead ? 'text-ink-2' : 'text-partly')}
      >
        {words}
        {!isRead && !containsNumber(answer.text) && ' Until then, this question counts as unanswered.'}
      </output>
    </div>
  );
};
