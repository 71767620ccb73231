// The answer field of an AI-assisted round: files and tests to edit, test runs, and an explanation of what the person didn't trust.
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import { RotateCcw } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { CodeEditor } from '../../ui/code/code-editor.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { RunProgress } from '../code/run-progress.tsx';
import { useProgramRuns } from '../code/use-program-runs.ts';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { WritingArea } from '../open/writing.tsx';
import {
  withFileReset,
  filesOf,
  isChanged,
  ownRun,
  visibleRun,
  withFile,
  type NamedRun,
} from './assisted-files.ts';
import { readLastRuns, type LastRuns } from './last-files-run.ts';
import { RunPanel } from './run-panel.tsx';

const fieldAttributes = { 'data-answer-field': String(fieldMark['data-answer-field']) };

const AssistedCodeField = (props: FieldProps<'assisted_code'>): ReactNode => {
  const { question, answer, onChange, onLeave, readOnly, labelledBy, localNote, speech, assistant } = props;
  const id = useId();
  const files = filesOf(question, answer);
  const [path, setPath] = useState(files[0]?.path ?? question.tests.path);
  const [asks, setAsks] = useState(false);
  const runs = useProgramRuns();
  const [running, setRunning] = useState<keyof LastRuns | null>(null);
  const [last, setLast] = useState<LastRuns>(() => readLastRuns(localNote?.read() ?? null));
  const file = files.find((candidate) => candidate.path === path);
  const written = JSON.stringify(files);
  const run = async (which: keyof LastRuns, { names, run: program }: NamedRun): Promise<void> => {
    onLeave();
    setRunning(which);
    const ended = await runs.runProgram(program);
    if (!ended) return;
    setLast((before) => {
      const next = { ...before, [which]: { names, ...ended, of: written } };
      localNote?.keep(JSON.stringify(next));
      return next;
    });
  };
  const visible = visibleRun(question, answer);
  const own = ownRun(question, answer);
  const runVisible = (): void => void run('visible', visible);
  const panel = (which: keyof LastRuns) => ({
    last: last[which],
    isChanged: last[which] !== null && last[which].of !== written,
    busy: runs.isBusy && running === which,
    onStop: runs.stop,
  });
  const name = languageNames[question.language];
  return (
    <div className="@container -mr-(--room-end) -ml-(--room-start) flex flex-1 flex-col border-t border-line">
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[50rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col">
          <Tabs
            label="Files"
            tabs={files.map((sourceFile) => ({
              value: sourceFile.path,
              words: `${sourceFile.path}${isChanged(question, answer, sourceFile.path) ? ' (changed)' : ''}`,
            }))}
            value={path}
            onChange={setPath}
            className="flex flex-1 flex-col *:first:px-5 *:last:flex *:last:flex-1 *:last:flex-col"
          >
            <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line bg-paper py-1.5 pr-3 pl-5">
              <p className="text-sm text-ink-2">
                {path === question.tests.path ? 'Your tests' : 'The assistant’s draft'}, {name}
              </p>
              {!readOnly && (
                <Button
                  look="quiet"
                  size="sm"
                  icon={RotateCcw}
                  disabled={!isChanged(question, answer, path)}
                  onClick={() => setAsks(true)}
                >
                  Reset file
                </Button>
              )}
            </div>
            {file && (
              <CodeEditor
                key={path}
                value={file.content}
                onChange={(text) => onChange(withFile(question, answer, path, text))}
                onBlur={onLeave}
                onFocus={() => runs.prepare(question.language)}
                language={question.language}
                label={path}
                labelledBy={labelledBy}
                attributes={fieldAttributes}
                readOnly={readOnly}
                onRun={runVisible}
                minLines={18}
                className="flex-1"
              />
            )}
          </Tabs>
        </div>
        <div className="min-w-0 border-t border-line @min-[50rem]:border-t-0 @min-[50rem]:border-l">
          <RunProgress phase={runs.phase} language={name} onRetry={runVisible} />
          <RunPanel
            {...panel('visible')}
            title="Visible tests"
            runWords="Run"
            names={visible.names}
            empty=""
            onRun={runVisible}
          />
          <RunPanel
            {...panel('own')}
            title="Your tests"
            runWords="Run your tests"
            names={own.names}
            empty={`${question.tests.path} has no tests yet.`}
            onRun={() => void run('own', own)}
          />
          <p className="px-5 py-3.5 text-sm text-ink-2">
            When you submit, the server runs hidden tests against your files, and your tests against versions
            with one bug each.
          </p>
        </div>
      </div>
      {assistant}
      <div className="flex flex-col border-t border-line px-(--room-start) py-6">
        <h3 id={`${id}words`} className="mb-2 text-sm font-head text-ink">
          What didn’t you trust in the draft, and why?
        </h3>
        <WritingArea
          aim={[40, 150]}
          text={answer.turns[0]?.text ?? ''}
          onText={(text) => onChange({ ...answer, turns: [{ text }] })}
          onLeave={onLeave}
          readOnly={readOnly}
          labelledBy={`${labelledBy} ${id}words`}
          speech={speech}
        />
      </div>
      <ConfirmDialog
        open={asks}
        title="Discard your changes?"
        actWords="Discard"
        danger
        onSafe={() => setAsks(false)}
        onAct={() => {
          setAsks(false);
          onChange(withFileReset(question, answer, path));
        }}
      >
        {path} will be restored to the original. Your other files won’t change.
      </ConfirmDialog>
    </div>
  );
};
export default AssistedCodeField;
