// A graded matching question: the chosen and the correct choice for each prompt, with the reason; then the unused choices.
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { Why } from '../why.tsx';

type Look = { icon: LucideIcon; ink: string; words: string };

const lookOf = (chosen: string | null, right: string): Look => {
  if (chosen === right) return { icon: CircleCheck, ink: 'text-met', words: 'Correct' };
  if (chosen === null) return { icon: CircleMinus, ink: 'text-ink-3', words: 'Not answered' };
  return { icon: CircleX, ink: 'text-missing', words: 'Incorrect' };
};

const Line = ({ name, text }: { name: string; text: string }): ReactNode => (
  <p className="mt-1 text-md break-words text-ink">
    <span className="mr-1.5 text-sm text-ink-3">{name}</span>
    <Stem text={text} />
  </p>
);

export const MatchingGradedAnswer = ({ item, reveal }: GradedAnswerProps<'matching'>): ReactNode => {
  const { answer } = item.saved;
  const chosen = isAnswerTo('matching', answer) ? answer.choices : [];
  const { prompts, choices } = isQuestionOf('matching', item.question)
    ? item.question
    : { prompts: [], choices: [] };
  const textOf = (id: string): string => choices.find((choice) => choice.id === id)?.text ?? '';
  return (
    <div className="max-w-column">
      {item.grade?.state === 'no_answer' && <NoAnswer comment={item.grade.comment} />}
      <ol className="divide-y divide-line border-y border-line">
        {reveal.pairs.map(({ choice, reason }, at) => {
          const own = chosen[at] ?? null;
          const look = lookOf(own, choice);
          return (
            <li key={at} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3.5">
              <Icon of={look.icon} size={20} className={clsx('mt-0.5 shrink-0', look.ink)} />
              <div className="min-w-0">
                <Markdown text={prompts[at] ?? ''} className="text-md font-label text-ink" />
                {own !== null && own !== choice && <Line name="You chose" text={textOf(own)} />}
                <Line name={own === choice ? 'You chose' : 'Correct choice'} text={textOf(choice)} />
                <p className="mt-1 text-sm text-ink-2">
                  <span className={clsx('font-label', look.ink)}>{look.words}.</span>
                  <span className="ml-1.5">
                    <Stem text={reason} />
                  </span>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {reveal.extras.length > 0 && (
        <>
          <h4 className="mt-6 text-sm font-head text-ink">Choices that don’t match anything</h4>
          <ul className="mt-2 space-y-2">
            {reveal.extras.map(({ choice, reason }) => (
              <li key={choice} className="text-sm text-ink-2">
                <span className="text-ink">
                  <Stem text={textOf(choice)} />
                </span>
                {': '}
                <Stem text={reason} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Why text={reveal.explanation} />
    </div>
  );
};
