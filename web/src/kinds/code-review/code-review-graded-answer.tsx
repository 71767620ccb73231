// A graded code review: each comment with its row, and the diff with the location of each problem.
import { diffRows } from '@rehearse/contract/kinds/code-review/diff-rows.ts';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import type { RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { OpenGradedAnswer } from '../open/open-graded-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { ReviewedDiff } from './reviewed-diff.tsx';

/** The problems to name at a row: each is named only at its first row. */
export const problemsAt =
  ({ criteria, rows }: Pick<RevealOf<'code_review'>, 'criteria' | 'rows'>) =>
  (row: number): string[] =>
    rows.flatMap(({ criterion, rows: its }) =>
      Math.min(...its) === row ? [criteria.find(({ id }) => id === criterion)?.label ?? criterion] : [],
    );

export const CodeReviewGradedAnswer = (props: GradedAnswerProps<'code_review'>): ReactNode => {
  const { item, reveal } = props;
  const { answer } = item.saved;
  const shown = isQuestionOf('code_review', item.question) ? item.question : undefined;
  const rows = diffRows(shown?.diff ?? '');
  const given = isAnswerTo('code_review', answer) ? answer.lines : [];
  const titleOf = (turn: number): ReactNode => {
    const row = rows[(given[turn] ?? 0) - 1];
    return (
      <p className="mb-1 text-sm text-ink-2">
        {row ? `Line ${row.row}` : 'The whole change'}{' '}
        {row && row.text.trim() !== '' && (
          <code className="ml-1 rounded-in border border-line bg-sunken px-1 font-code break-all">
            {row.text.trim()}
          </code>
        )}
      </p>
    );
  };
  return (
    <>
      <OpenGradedAnswer {...props} titleOf={titleOf} />
      {shown && (
        <Disclosure words="Show where each problem is" className="mt-6 min-w-0">
          <ReviewedDiff diff={shown.diff} language={shown.language} notesOf={problemsAt(reveal)} />
        </Disclosure>
      )}
    </>
  );
};
