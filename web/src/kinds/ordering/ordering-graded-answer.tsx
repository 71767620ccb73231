// A graded ordering question: the correct order with reasons, and where each item was put.
import { CircleCheck, CircleX } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { Why } from '../why.tsx';
import { stepPlacements } from './step-placements.ts';

const Placed = ({ place, isRight, range }: { place: number; isRight: boolean; range: string }): ReactNode => (
  <p className={clsx('mt-1 flex items-start gap-1.5 text-sm', isRight ? 'text-met' : 'text-missing')}>
    <Icon of={isRight ? CircleCheck : CircleX} size={16} className="mt-0.5 shrink-0" />
    <span className="font-label">
      {isRight
        ? `You put it in position ${place}. Correct.`
        : `You put it in position ${place}. It belongs in ${range.includes('–') ? 'positions' : 'position'} ${range}.`}
    </span>
  </p>
);

export const OrderingGradedAnswer = ({ item, reveal }: GradedAnswerProps<'ordering'>): ReactNode => {
  const { answer } = item.saved;
  const order = isAnswerTo('ordering', answer) ? answer.order : [];
  const items = isQuestionOf('ordering', item.question) ? item.question.items : [];
  const textOf = (id: string): string => items.find((step) => step.id === id)?.text ?? '';
  const isPartly = item.grade?.state === 'graded' && (item.grade.points ?? 0) < item.grade.max;
  return (
    <div className="max-w-column">
      {item.grade?.state === 'no_answer' && <NoAnswer comment={item.grade.comment} />}
      {isPartly && <p className="mb-4 max-w-measure text-md text-ink">{item.grade?.comment}</p>}
      <h4 className="mb-2 text-sm font-head text-ink">The correct order</h4>
      <ol className="divide-y divide-line border-y border-line">
        {stepPlacements(reveal.steps, order).map(({ range, reason, items: placed }) => (
          <li key={range} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-3.5">
            <span className="text-md text-ink-2 tabular-nums">{range}</span>
            <div className="min-w-0 space-y-2">
              {placed.map(({ id, place, isRight }) => (
                <div key={id}>
                  <Markdown text={textOf(id)} className="text-md text-ink" />
                  {place !== null && <Placed place={place} isRight={isRight} range={range} />}
                </div>
              ))}
              {placed.length > 1 && (
                <p className="text-sm text-ink-2">
                  These can be in {placed.length === 2 ? 'either' : 'any'} order.
                </p>
              )}
              <Markdown text={reason} className="text-sm text-ink-2" />
            </div>
          </li>
        ))}
      </ol>
      <Why text={reveal.explanation} />
    </div>
  );
};
