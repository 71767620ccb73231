// The key of a question as its author wrote it: options with reasons, the number, or the points of a rubric.
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { capitalised } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import type { WholeQuestion } from './question-queries.ts';

type AuthoringQuestion = WholeQuestion['authoring'];
type Choice = Extract<AuthoringQuestion, { kind: 'single_choice' | 'multiple_choice' }>;
type Numeric = Extract<AuthoringQuestion, { kind: 'numeric' }>;
type Open = Exclude<AuthoringQuestion, Choice | Numeric>;

export const Part = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="mt-8 border-t border-line pt-5">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-3 max-w-column">{children}</div>
  </section>
);

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

const ChoiceKey = ({ authoring }: { authoring: Choice }): ReactNode => (
  <>
    <Part title="Options">
      <Options options={authoring.options} />
    </Part>
    <Part title="Explanation">
      <Markdown text={authoring.explanation} />
    </Part>
  </>
);

const NumericKey = ({
  authoring: { answer, commonErrors, explanation },
}: {
  authoring: Numeric;
}): ReactNode => (
  <>
    <Part title="Correct answer">
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
    </Part>
    <Part title="Explanation">
      <Markdown text={explanation} />
    </Part>
  </>
);

const OpenKey = ({ authoring }: { authoring: Open }): ReactNode => (
  <>
    <Part title="Criteria">
      <ol className="divide-y divide-line border-y border-line">
        {authoring.keyPoints.map((point) => (
          <li key={point.id} className="py-3">
            <p className="flex justify-between gap-6">
              <span className="font-label">{point.label}</span>
              <span className="shrink-0 text-sm text-ink-3">weight {point.weight}</span>
            </p>
            <p className="mt-0.5 text-sm break-words text-ink-2">
              {'part' in point && `${capitalised(point.part)} · `}Topic: {point.area}
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
    </Part>
    <Part title="Misconceptions">
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
    </Part>
    <Part title="Model answer">
      <Markdown text={authoring.modelAnswer} />
    </Part>
  </>
);

export const QuestionKey = ({ authoring }: { authoring: AuthoringQuestion }): ReactNode => {
  switch (authoring.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceKey authoring={authoring} />;
    case 'numeric':
      return <NumericKey authoring={authoring} />;
    default:
      return <OpenKey authoring={authoring} />;
  }
};
