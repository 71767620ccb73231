// A graded choice question: each option, whether it's correct and was chosen, and the reason.
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import type { ChoiceKind } from '@rehearse/contract/kinds/choice/choice-answers.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

type Props<K extends ChoiceKind> = GradedAnswerProps<K> & {
  chosenOf: (answer: AnswerOf<K>) => readonly string[];
};

type Look = { icon: LucideIcon; ink: string; words: string };

const lookOf = (correct: boolean, chosen: boolean, answered: boolean): Look => {
  if (correct && chosen) return { icon: CircleCheck, ink: 'text-met', words: 'Your choice. Correct' };
  if (correct) return { icon: CircleCheck, ink: 'text-met', words: answered ? 'Correct answer' : 'Correct' };
  if (chosen) return { icon: CircleX, ink: 'text-missing', words: 'Your choice. Incorrect' };
  return { icon: Circle, ink: 'text-ink-3', words: 'Incorrect' };
};

export const ChoiceGradedAnswer = <K extends ChoiceKind>({ item, reveal, chosenOf }: Props<K>): ReactNode => {
  const { kind }: { kind: K } = reveal;
  const { answer } = item.saved;
  const chosen = isAnswerTo(kind, answer) ? chosenOf(answer) : [];
  const shown = isQuestionOf(kind, item.question) ? item.question.options : [];
  return (
    <div className="max-w-column">
      {item.grade?.state === 'no_answer' && <NoAnswer comment={item.grade.comment} />}
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((option) => {
          const key = reveal.options.find(({ id }) => id === option.id);
          const isChosen = chosen.includes(option.id);
          const look = lookOf(key?.correct ?? false, isChosen, chosen.length > 0);
          return (
            <li key={option.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3.5">
              <Icon of={look.icon} size={20} className={clsx('mt-0.5 shrink-0', look.ink)} />
              <div className="min-w-0">
                <Markdown text={option.text} className={clsx('text-md text-ink', isChosen && 'font-label')} />
                <p className="mt-1 text-sm text-ink-2">
                  <span className={clsx('font-label', look.ink)}>{look.words}.</span>
                  {key?.reason && <span className="ml-1.5">{key.reason}</span>}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <h4 className="mt-6 text-sm font-head text-ink">Why</h4>
      <Markdown text={reveal.explanation} className="mt-1 max-w-measure text-md text-ink-2" />
    </div>
  );
};
