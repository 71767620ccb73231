// The answer key of a choice question: options with reasons, and the explanation.
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChoiceKind } from '@rehearse/contract/kinds/choice/choice-answers.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { TitledSection } from '../titled-section.tsx';

type Choice = AuthoredOf<ChoiceKind>;

const Options = ({ options }: Pick<Choice, 'options'>): ReactNode => (
  <ol className="space-y-4">
    {options.map((option, at) => {
      const right = 'correct' in option;
      return (
        <li key={at} className="flex gap-3">
          <span className="mt-0.5 w-4 shrink-0 font-code text-sm text-ink-3">{'abcdefgh'[at]}</span>
          <div className="min-w-0">
            <Markdown text={option.text} />
            <p className={`mt-1 flex items-start gap-1.5 text-sm ${right ? 'text-met' : 'text-ink-2'}`}>
              <Icon
                of={right ? CircleCheck : CircleX}
                size={16}
                className={`mt-0.5 shrink-0 ${right ? '' : 'text-missing'}`}
              />
              <span className="min-w-0 break-words">
                {right ? (
                  'Correct'
                ) : (
                  <>
                    Incorrect: <Stem text={option.reason} />
                  </>
                )}
              </span>
            </p>
          </div>
        </li>
      );
    })}
  </ol>
);

export const ChoiceKey = ({ authoring }: { authoring: Choice }): ReactNode => (
  <>
    <TitledSection title="Options">
      <Options options={authoring.options} />
    </TitledSection>
    <TitledSection title="Explanation">
      <Markdown text={authoring.explanation} />
    </TitledSection>
  </>
);
