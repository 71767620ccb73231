// The answer key of a fill-in question: the template, what each gap accepts, and the near misses.
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthoredGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { TitledSection } from '../titled-section.tsx';
import { Template } from './template.tsx';

type Line = { text: string; reason: string | null };

const linesOf = (gap: AuthoredGap): Line[] => {
  if ('options' in gap)
    return gap.options.map((option) => ({
      text: option.text,
      reason: 'reason' in option ? option.reason : null,
    }));
  const right =
    'accepts' in gap
      ? gap.accepts
      : [`${gap.value} ${gap.unit ?? ''}`.trim() + (gap.tolerance ? `, give or take ${gap.tolerance}` : '')];
  return [...right.map((text) => ({ text, reason: null })), ...(gap.wrong ?? [])];
};

const rulesOf = (gap: AuthoredGap): string => {
  if ('options' in gap) return 'chosen from a list';
  if ('value' in gap) return 'a number';
  const letters = gap.caseSensitive ? 'capitalization matters' : 'capitalization doesn’t matter';
  return `${letters}, ${gap.spaces === 'ignored' ? 'spaces are ignored' : 'extra spaces are ignored'}`;
};

const Gap = ({ gap, at }: { gap: AuthoredGap; at: number }): ReactNode => (
  <li>
    <p className="text-md">
      <span className="font-label">Blank {at + 1}</span>
      <span className="text-sm text-ink-2">, {rulesOf(gap)}</span>
    </p>
    <ul className="mt-1.5 space-y-1.5">
      {linesOf(gap).map(({ text, reason }) => (
        <li key={text} className="flex gap-2 text-sm text-ink-2">
          <Icon
            of={reason === null ? CircleCheck : CircleX}
            size={16}
            className={`mt-0.5 shrink-0 ${reason === null ? 'text-met' : 'text-missing'}`}
          />
          <span className="min-w-0 break-words">
            <span className="sr-only">{reason === null ? 'Correct: ' : 'Incorrect: '}</span>
            <code>{text}</code>
            {reason !== null && (
              <>
                {': '}
                <Stem text={reason} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </li>
);

export const FillInKey = ({
  authoring: { template, language, gaps, explanation },
}: {
  authoring: AuthoredOf<'fill_in'>;
}): ReactNode => (
  <>
    <TitledSection title="Template">
      <Template
        template={template}
        language={language ?? null}
        gap={(at) => (
          <span className="rounded-in border border-control bg-surface px-2 font-ui text-sm">
            Blank {at + 1}
          </span>
        )}
      />
    </TitledSection>
    <TitledSection title="Blanks">
      <ol className="space-y-5">
        {gaps.map((gap, at) => (
          <Gap key={at} gap={gap} at={at} />
        ))}
      </ol>
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={explanation} />
    </TitledSection>
  </>
);
