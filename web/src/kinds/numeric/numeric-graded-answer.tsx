// A graded numeric question: the given number, the correct one, the accepted range, and why.
import type { ReactNode } from 'react';
import { isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 });

const LabeledValue = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="mt-0.5 text-lg break-words text-ink">{children}</dd>
  </div>
);

export const NumericGradedAnswer = ({ item, reveal }: GradedAnswerProps<'numeric'>): ReactNode => {
  const { answer } = item.saved;
  const given = isAnswerTo('numeric', answer) ? answer.text.trim() : '';
  const { value, tolerance, unit } = reveal;
  return (
    <div className="max-w-column">
      {item.grade?.state === 'no_answer' && <NoAnswer comment={item.grade.comment} />}
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-4 @min-[34rem]:grid-cols-3">
        <LabeledValue name="Your answer">{given === '' ? 'none' : given}</LabeledValue>
        <LabeledValue name="Correct answer">
          {figure(value)}
          {unit === '%' ? unit : ` ${unit}`}
        </LabeledValue>
        <LabeledValue name="Accepted">
          {tolerance === 0 ? 'exactly this' : `${figure(value - tolerance)} to ${figure(value + tolerance)}`}
        </LabeledValue>
      </dl>
      {item.grade?.state === 'graded' && (item.grade.points ?? 0) < item.grade.max && (
        <p className="mt-4 max-w-measure text-md text-ink">{item.grade.comment}</p>
      )}
      <h4 className="mt-6 text-sm font-head text-ink">Why</h4>
      <Markdown text={reveal.explanation} className="mt-1 max-w-measure text-md text-ink-2" />
    </div>
  );
};
