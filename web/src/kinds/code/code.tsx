// The kind "code" on screen: a language to choose, room for the program, and the solutions.
import { chosenProgram, codeAnswers } from '@rehearse/contract/kinds/code/code-answers.ts';
import { languageNames } from '@rehearse/contract/kinds/code/language-names.ts';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import type { ReactNode } from 'react';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { fieldMark } from '../field-props.ts';
import { Part } from '../key-part.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { WebKind } from '../web-kind.ts';

const Source = ({ text }: { text: string }): ReactNode => (
  <pre className="overflow-x-auto border-y border-line py-3 font-code text-sm">{text}</pre>
);

export const code: WebKind<'code'> = {
  ...codeAnswers,
  Field: ({ question, answer, onChange, onLeave, readOnly, labelledBy }) => {
    const program =
      question.programs.find(({ language }) => language === answer.language) ?? question.programs[0];
    if (!program) return null;
    const { language, starter } = program;
    return (
      <textarea
        {...fieldMark}
        aria-labelledby={labelledBy}
        readOnly={readOnly}
        spellCheck={false}
        rows={16}
        value={answer.sources[language] ?? starter}
        onChange={({ target: { value } }) => {
          const { [language]: _, ...others } = answer.sources;
          const isWritten = value.trim() !== '' && value !== starter;
          onChange({
            kind: 'code',
            language,
            sources: isWritten ? { ...others, [language]: value } : others,
          });
        }}
        onBlur={onLeave}
        className="w-full rounded border border-control bg-surface px-4 py-3 font-code text-sm text-ink"
      />
    );
  },
  Given: ({ item: { grade, question, saved }, reveal }) => {
    const first = isQuestionOf('code', question) ? question.programs[0]?.language : undefined;
    const given = isAnswerTo('code', saved.answer) ? chosenProgram(saved.answer, first) : null;
    return (
      <div className="max-w-column">
        {grade?.state === 'no_answer' && <NoAnswer comment={grade.comment} />}
        {given && <Source text={given.source} />}
        <h4 className="mt-6 text-sm font-head text-ink">How it works</h4>
        <Markdown text={reveal.explanation} className="mt-1 max-w-measure text-md text-ink-2" />
        {reveal.solutions.map(({ language, source }) => (
          <details key={language} className="mt-6">
            <summary className="w-fit rounded-mark text-md font-label text-accent-ink">
              Solution in {languageNames[language]}
            </summary>
            <Source text={source} />
          </details>
        ))}
      </div>
    );
  },
  Key: ({ authoring: { programs, explanation } }) => (
    <>
      {Object.values(programs).map((program) => (
        <Part key={program.function} title={program.function}>
          <Source text={program.solution} />
        </Part>
      ))}
      <Part title="Explanation">
        <Markdown text={explanation} />
      </Part>
    </>
  ),
  choose: () => null,
};
