// The answer key of a matching question: each prompt with its choice, and the choices that don't match any.
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { TitledSection } from '../titled-section.tsx';

export const MatchingKey = ({
  authoring: { pairs, extras = [], explanation },
}: {
  authoring: AuthoredOf<'matching'>;
}): ReactNode => (
  <>
    <TitledSection title="Pairs">
      <dl className="space-y-4">
        {pairs.map(({ prompt, choice, reason }) => (
          <div key={prompt}>
            <dt>
              <Markdown text={prompt} className="font-label text-ink" />
            </dt>
            <dd className="mt-1">
              <Markdown text={choice} />
              <Markdown text={reason} className="text-sm text-ink-2" />
            </dd>
          </div>
        ))}
      </dl>
      {extras.length > 0 && (
        <ul className="mt-5 space-y-2 text-sm text-ink-2">
          {extras.map(({ choice, reason }) => (
            <li key={choice} className="flex gap-2">
              <Icon of={CircleX} size={16} className="mt-0.5 shrink-0 text-missing" />
              <span className="min-w-0 break-words">
                <Stem text={choice} /> matches nothing: <Stem text={reason} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
