// The answer field of a code question: language, editor, examples, and their results.
import { useState, type ReactNode } from 'react';
import type { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import type { Json } from '@rehearse/sandbox/guest.ts';
import { Kbd } from '../../ui/display/kbd.tsx';
import { CodeEditor } from '../../ui/code/code-editor.tsx';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { CodeToolbar } from './code-toolbar.tsx';
import { ExamplesPanel } from './examples-panel.tsx';
import { readLastRun, writeLastRun, type LastRun } from './last-run.ts';
import { OwnInput } from './own-input.tsx';
import { RunProgress } from './run-progress.tsx';
import { useProgramRuns } from './use-program-runs.ts';

type Program = FieldProps<'code'>['question']['programs'][number];

const fieldAttributes = { 'data-answer-field': String(fieldMark['data-answer-field']) };

const Keys = (): ReactNode => (
  <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-5 py-2 text-xs text-ink-2 keyboard:flex">
    <span className="flex items-center gap-1">
      <Kbd>Tab</Kbd> indent
    </span>
    <span className="flex items-center gap-1">
      <Kbd>Esc</Kbd> then <Kbd>Tab</Kbd> leave the editor
    </span>
    <span className="flex items-center gap-1">
      <Kbd>Ctrl</Kbd> <Kbd>{"'"}</Kbd> run the examples
    </span>
  </p>
);

/** The code typed in one language. Blank code means unanswered, so it's left out of the answer and kept in local state. */
const useSource = ({ answer, onChange, question }: FieldProps<'code'>, program: Program | undefined) => {
  const [blank, setBlank] = useState<Partial<Record<ProgramLanguage, string>>>({});
  const language = program?.language;
  const written = language && answer.sources[language];
  const put = (next: ProgramLanguage, source: string | undefined): void => {
    const { [next]: _, ...others } = answer.sources;
    const sources = source === undefined ? others : { ...others, [next]: source };
    const isFirst = next === question.programs[0]?.language;
    onChange({
      kind: 'code',
      language: isFirst && answer.language === null && source === undefined ? null : next,
      sources,
    });
  };
  return {
    source: written ?? (language && blank[language]) ?? program?.starter ?? '',
    isWritten: written !== undefined || (language !== undefined && blank[language] !== undefined),
    write: (text: string): void => {
      if (!program) return;
      const isBlank = text.trim() === '';
      setBlank({ ...blank, [program.language]: isBlank ? text : undefined });
      put(program.language, isBlank || text === program.starter ? undefined : text);
    },
    reset: (): void => {
      if (!program) return;
      setBlank({ ...blank, [program.language]: undefined });
      put(program.language, undefined);
    },
  };
};

export const CodeField = (props: FieldProps<'code'>): ReactNode => {
  const { question, answer, onChange, onLeave, readOnly, labelledBy, localNote } = props;
  const program =
    question.programs.find(({ language }) => language === answer.language) ?? question.programs[0];
  const { source, isWritten, write, reset } = useSource(props, program);
  const runs = useProgramRuns();
  const [kept, setKept] = useState<LastRun | null>(() => readLastRun(localNote?.read() ?? null));
  if (!program) return null;
  const { language } = program;
  const name = languageNames[language];
  const last = kept?.language === language ? kept : null;
  const keep = (run: LastRun): void => {
    setKept(run);
    localNote?.keep(writeLastRun(run));
  };
  const runExamples = async (): Promise<void> => {
    onLeave();
    const ended = await runs.run({ ...program, source }, question.examples);
    if (ended) keep({ language, source, ...ended, own: last?.own ?? null });
  };
  const runOwn = async (args: Json[], input: string): Promise<void> => {
    const ended = await runs.run({ ...program, source }, [{ args, expected: null }]);
    const outcome = ended?.outcomes[0];
    const before = last ?? { language, source, ms: 0, outcomes: [] };
    if (outcome) keep({ ...before, own: { input, outcome } });
  };
  return (
    <div className="@container -mr-(--room-end) -ml-(--room-start) flex flex-1 flex-col border-y border-line">
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] @min-[44rem]:grid-cols-[minmax(0,1fr)_19.75rem]">
        <div className="flex min-w-0 flex-col">
          <CodeToolbar
            language={language}
            languages={question.programs.map((each) => each.language)}
            isWritten={isWritten}
            readOnly={readOnly}
            busy={runs.isBusy}
            onLanguage={(next) => onChange({ ...answer, language: next })}
            onReset={reset}
            onRun={() => void runExamples()}
            onStop={runs.stop}
          />
          <CodeEditor
            key={language}
            value={source}
            onChange={write}
            onBlur={onLeave}
            onFocus={() => runs.prepare(language)}
            language={language}
            label={`Your ${name} code`}
            labelledBy={labelledBy}
            attributes={fieldAttributes}
            readOnly={readOnly}
            onRun={() => void runExamples()}
            minLines={14}
            className="flex-1"
          />
          <Keys />
        </div>
        <div className="min-w-0 border-t border-line @min-[44rem]:border-t-0 @min-[44rem]:border-l">
          <ExamplesPanel question={question} last={last} isChanged={last !== null && last.source !== source}>
            <RunProgress phase={runs.phase} language={name} onRetry={() => void runExamples()} />
          </ExamplesPanel>
          <OwnInput
            key={language}
            example={question.examples[0]?.args ?? []}
            own={last?.own ?? null}
            busy={runs.isBusy}
            onRun={(args, input) => void runOwn(args, input)}
          />
        </div>
      </div>
    </div>
  );
};
