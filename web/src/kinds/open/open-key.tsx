// The rubric of a written-answer question: key points, misconceptions, and the model answer.
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthoredOf, OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { capitalized } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { TitledSection } from '../titled-section.tsx';

export const OpenKey = ({ authoring }: { authoring: AuthoredOf<OpenKind> }): ReactNode => (
  <>
    <TitledSection title="Key points">
      <ol className="divide-y divide-line border-y border-line">
        {authoring.keyPoints.map((point) => (
          <li key={point.id} className="py-3">
            <p className="flex justify-between gap-6">
              <span className="font-label">{point.label}</span>
              <span className="shrink-0 text-sm text-ink-3">weight {point.weight}</span>
            </p>
            <p className="mt-0.5 text-sm break-words text-ink-2">
              {'part' in point && `${capitalized(point.part)} · `}Topic: {point.area}
            </p>
            <Disclosure
              words={`${point.phrasings.length} phrasing${point.phrasings.length === 1 ? '' : 's'}`}
            >
              <ul className="list-disc space-y-1 pl-6 text-sm text-ink-2">
                {point.phrasings.map((phrasing) => (
                  <li key={phrasing}>
                    <Stem text={phrasing} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ol>
    </TitledSection>
    <TitledSection title="Misconceptions">
      <dl className="space-y-3">
        {authoring.misconceptions.map(({ claim, correction }) => (
          <div key={claim}>
            <dt className="flex items-start gap-2">
              <Icon of={CircleX} size={16} className="mt-1 shrink-0 text-missing" />
              <span className="min-w-0 break-words">
                <Stem text={claim} />
              </span>
            </dt>
            <dd className="pl-6 text-sm text-ink-2">
              <Stem text={correction} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
    <TitledSection title="Model answer">
      <Markdown text={authoring.modelAnswer} />
    </TitledSection>
  </>
);
