// A graded SQL question: the statements, the outcome on each data set, and a sample solution.
import type { ReactNode } from 'react';
import { isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { CheckList } from '../checks/check-list.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

export const SqlGradedAnswer = ({ item: { grade, saved }, reveal }: GradedAnswerProps<'sql'>): ReactNode => {
  const text = isAnswerTo('sql', saved.answer) ? saved.answer.text : '';
  return (
    <div className="max-w-column">
      {grade?.state === 'no_answer' && <NoAnswer comment={grade.comment} />}
      {text !== '' && (
        <>
          <h4 className="text-sm font-head text-ink">Your SQL</h4>
          <div className="-mt-2">
            <CodeBlock code={text.trimEnd()} language="sql" />
          </div>
        </>
      )}
      {grade?.checks && (
        <div className="mt-6">
          <CheckList checks={grade.checks} title="Data sets" />
        </div>
      )}
      <h4 className="mt-6 text-sm font-head text-ink">How it works</h4>
      <Markdown text={reveal.explanation} className="mt-1 max-w-measure text-md text-ink-2" />
      <Disclosure words="Show a solution" className="mt-4 w-full min-w-0">
        <div className="-mt-4">
          <CodeBlock code={reveal.solution.trimEnd()} language="sql" />
        </div>
      </Disclosure>
    </div>
  );
};
