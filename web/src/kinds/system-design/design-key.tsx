// The answer key of a system design question: the accepted ranges, and the rubric.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { OpenKey } from '../open/open-key.tsx';

export const DesignKey = ({ authoring }: { authoring: AuthoredOf<'system_design'> }): ReactNode => (
  <>
    <TitledSection title="Estimates">
      <dl className="space-y-3">
        {authoring.estimates.map(({ id, label, unit, low, high, explanation }) => (
          <div key={id}>
            <dt className="font-label">
              {label}: {low.toLocaleString('en-US')} to {high.toLocaleString('en-US')} {unit}
            </dt>
            <dd className="text-sm text-ink-2">{explanation}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
    <OpenKey authoring={authoring} />
  </>
);
