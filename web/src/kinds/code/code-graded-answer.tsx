// A graded code question: the program, the outcome of each test, and a sample solution.
import type { ReactNode } from 'react';
import { chosenProgram } from '@rehearse/contract/kinds/code/code-answers.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { CheckList } from '../checks/check-list.tsx';
import { argumentWords } from '../checks/json-words.ts';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

export const CodeGradedAnswer = ({
  item: { grade, question, saved },
  reveal,
}: GradedAnswerProps<'code'>): ReactNode => {
  const shown = isQuestionOf('code', question) ? question : undefined;
  const given = isAnswerTo('code', saved.answer)
    ? chosenProgram(saved.answer, shown?.programs[0]?.language)
    : null;
  const inputs = new Map(
    shown?.examples.map(({ args }, at) => [`example-${at + 1}`, argumentWords(args)]) ?? [],
  );
  return (
    <div className="max-w-column">
      {grade?.state === 'no_answer' && <NoAnswer comment={grade.comment} />}
      {given && (
        <>
          <h4 className="text-sm font-head text-ink">Your code</h4>
          <div className="-mt-2">
            <CodeBlock code={given.source} language={given.language} />
          </div>
        </>
      )}
      {grade?.checks && (
        <div className="mt-6">
          <CheckList checks={grade.checks} inputs={inputs} />
        </div>
      )}
      <h4 className="mt-6 text-sm font-head text-ink">How it works</h4>
      <Markdown text={reveal.explanation} className="mt-1 max-w-measure text-md text-ink-2" />
      <div className="mt-4 flex flex-col items-start gap-1">
        {reveal.solutions.map(({ language, source }) => (
          <Disclosure
            key={language}
            words={`Show a solution in ${languageNames[language]}`}
            className="w-full min-w-0"
          >
            <div className="-mt-4">
              <CodeBlock code={source} language={language} />
            </div>
          </Disclosure>
        ))}
      </div>
    </div>
  );
};
