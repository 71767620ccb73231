// The answer field of a fill-in question: the template with an input for each gap, and the rules for the gaps.
import { useId, type ReactNode } from 'react';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import type { FieldProps } from '../field-props.ts';
import { GapInput } from './gap-input.tsx';
import { gapRules } from './gap-rules.ts';
import { Template } from './template.tsx';

const withGap = (
  { kind, gaps }: AnswerOf<'fill_in'>,
  count: number,
  at: number,
  text: string,
): AnswerOf<'fill_in'> => ({
  kind,
  gaps: Array.from({ length: count }, (_, place) => (place === at ? text : (gaps[place] ?? ''))),
});

const FillInField = ({
  question: { template, language, gaps },
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
}: FieldProps<'fill_in'>): ReactNode => {
  const rulesId = useId();
  const rules = gapRules(gaps);
  return (
    <fieldset aria-labelledby={labelledBy} className="min-w-0">
      <Template
        template={template}
        language={language}
        gap={(at) => {
          const gap = gaps[at];
          return gap ? (
            <GapInput
              gap={gap}
              at={at}
              text={answer.gaps[at] ?? ''}
              readOnly={readOnly}
              describedBy={rules.length > 0 ? rulesId : undefined}
              onChange={(text) => onChange(withGap(answer, gaps.length, at, text))}
              onLeave={onLeave}
            />
          ) : null;
        }}
      />
      {rules.length > 0 && (
        <p id={rulesId} className="mt-3 max-w-measure text-sm text-ink-2">
          {rules.join(' ')}
        </p>
      )}
    </fieldset>
  );
};
export default FillInField;
