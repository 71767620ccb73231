// The answer key of a numeric question: the number, its tolerance, and common mistakes.
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { TitledSection } from '../titled-section.tsx';

export const NumericKey = ({
  authoring: { answer, commonErrors, explanation },
}: {
  authoring: AuthoredOf<'numeric'>;
}): ReactNode => (
  <>
    <TitledSection title="Correct answer">
      <p className="text-lg">
        {answer.value.toLocaleString('en-US', { maximumFractionDigits: 10 })} {answer.unit}
        <span className="text-md text-ink-2">
          {answer.tolerance === 0 ? ', exactly' : `, give or take ${answer.tolerance}`}
        </span>
      </p>
      <ul className="mt-4 space-y-2 text-sm text-ink-2">
        {commonErrors.map(({ value, reason }) => (
          <li key={value} className="flex gap-3">
            <Icon of={CircleX} size={16} className="mt-0.5 shrink-0 text-missing" />
            <span>
              {value.toLocaleString('en-US', { maximumFractionDigits: 10 })}: <Stem text={reason} />
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
