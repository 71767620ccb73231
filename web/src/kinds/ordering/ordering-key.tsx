// The answer key of an ordering question: the steps from first to last, each with its reason.
import type { ReactNode } from 'react';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { TitledSection } from '../titled-section.tsx';

export const OrderingKey = ({
  authoring: { steps, explanation },
}: {
  authoring: AuthoredOf<'ordering'>;
}): ReactNode => (
  <>
    <TitledSection title="Correct order">
      <ol className="space-y-4">
        {steps.map(({ items, reason }, at) => (
          <li key={at} className="flex gap-3">
            <span className="w-4 shrink-0 text-md text-ink-3 tabular-nums">{at + 1}</span>
            <div className="min-w-0 space-y-1">
              {items.map((text) => (
                <Markdown key={text} text={text} />
              ))}
              {items.length > 1 && (
                <p className="text-sm text-ink-2">In {items.length === 2 ? 'either' : 'any'} order.</p>
              )}
              <Markdown text={reason} className="text-sm text-ink-2" />
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
