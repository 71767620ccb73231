// A graded AI-assisted round: each check, the draft's bugs, the files, and the graded explanation.
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { CheckList } from '../checks/check-list.tsx';
import { OpenGradedAnswer } from '../open/open-graded-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

type File = { path: string; content: string };

export const Files = ({ files, language }: { files: readonly File[]; language: string }): ReactNode =>
  files.map(({ path, content }) => (
    <div key={path} className="mb-5 min-w-0">
      <h5 className="font-code text-sm text-ink">{path}</h5>
      <div className="-mt-2">
        <CodeBlock code={content} language={language} />
      </div>
    </div>
  ));

export const AssistedCodeGradedAnswer = (props: GradedAnswerProps<'assisted_code'>): ReactNode => {
  const { item, reveal } = props;
  const { answer } = item.saved;
  const shown = isQuestionOf('assisted_code', item.question) ? item.question : undefined;
  const language = shown?.language ?? 'python';
  const given = isAnswerTo('assisted_code', answer) ? answer : undefined;
  const changed: File[] = [
    ...Object.entries(given?.files ?? {}).map(([path, content]) => ({ path, content })),
    ...(shown && given && given.tests !== '' ? [{ path: shown.tests.path, content: given.tests }] : []),
  ];
  const checks = item.grade?.checks ?? [];
  return (
    <>
      {checks.length > 0 && (
        <div className="mb-6">
          <CheckList checks={checks} title="What we ran" />
        </div>
      )}
      <h4 className="text-sm font-head text-ink">What was wrong with the draft</h4>
      <dl className="mt-2 mb-6 max-w-measure space-y-3">
        {reveal.faults.map(({ id, label, explanation }) => (
          <div key={id}>
            <dt className="text-md font-label text-ink">{label}</dt>
            <dd className="mt-0.5 text-md text-ink-2">
              <Markdown text={explanation} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mb-6 flex max-w-column flex-col items-start gap-1">
        {changed.length > 0 && (
          <Disclosure words="Show your files" className="w-full min-w-0">
            <Files files={changed} language={language} />
          </Disclosure>
        )}
        <Disclosure words="Show the fixed files" className="w-full min-w-0">
          <Files files={reveal.solution} language={language} />
        </Disclosure>
        <Disclosure words="Show tests that catch each bug" className="w-full min-w-0">
          <Files files={[reveal.tests]} language={language} />
        </Disclosure>
      </div>
      <h4 className="mb-3 text-sm font-head text-ink">What you didn’t trust</h4>
      <OpenGradedAnswer {...props} />
    </>
  );
};
