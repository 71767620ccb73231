// The answer field of an SQL question: tables, editor, and the result of a run.
import { Play, RotateCcw, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CodeEditor } from '../../ui/code/code-editor.tsx';
import { counted } from '../../ui/display/counted.ts';
import { Kbd } from '../../ui/display/kbd.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { RunProgress } from '../code/run-progress.tsx';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { DataTables } from './data-tables.tsx';
import { ExpectedRows } from './expected-rows.tsx';
import { readLastQuery, writeLastQuery, type LastQuery } from './last-query.ts';
import { QueryResult } from './query-result.tsx';
import { useQueryRun } from './use-query-run.ts';

const fieldAttributes = { 'data-answer-field': String(fieldMark['data-answer-field']) };

const Toolbar = ({
  isWritten,
  readOnly,
  busy,
  onReset,
  onRun,
  onStop,
}: {
  isWritten: boolean;
  readOnly: boolean;
  busy: boolean;
  onReset: () => void;
  onRun: () => void;
  onStop: () => void;
}): ReactNode => {
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-paper py-1.5 pr-3 pl-5">
      <p className="text-sm font-label text-ink">PostgreSQL</p>
      <div className="flex items-center gap-2">
        {!readOnly && (
          <Button look="quiet" size="sm" icon={RotateCcw} disabled={!isWritten} onClick={() => setAsks(true)}>
            Reset
          </Button>
        )}
        {busy ? (
          <Button size="sm" icon={Square} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" icon={Play} onClick={onRun}>
            Run query
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title="Discard your query?"
        actWords="Discard"
        danger
        onSafe={() => setAsks(false)}
        onAct={() => {
          setAsks(false);
          onReset();
        }}
      >
        Your SQL will be replaced with the starter SQL.
      </ConfirmDialog>
    </div>
  );
};

const Keys = (): ReactNode => (
  <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-5 py-2 text-xs text-ink-2 keyboard:flex">
    <span className="flex items-center gap-1">
      <Kbd>Esc</Kbd> then <Kbd>Tab</Kbd> leave the editor
    </span>
    <span className="flex items-center gap-1">
      <Kbd>Ctrl</Kbd> <Kbd>{"'"}</Kbd> run the query
    </span>
  </p>
);

export const SqlField = (props: FieldProps<'sql'>): ReactNode => {
  const { question, answer, onChange, onLeave, readOnly, labelledBy, localNote } = props;
  const { schema, rows, tables, starter, after, hiddenDataSets } = question;
  const [blank, setBlank] = useState<string | null>(null);
  const query = useQueryRun();
  const [last, setLast] = useState<LastQuery | null>(() => readLastQuery(localNote?.read() ?? null));
  const text = answer.text !== '' ? answer.text : (blank ?? starter);
  const write = (next: string): void => {
    const isBlank = next.trim() === '';
    setBlank(isBlank ? next : null);
    onChange({ kind: 'sql', text: isBlank || next === starter ? '' : next });
  };
  const runQuery = async (): Promise<void> => {
    onLeave();
    const outcome = await query.run({ statements: text, dataSets: [`${schema}\n${rows}`], after });
    if (!outcome) return;
    const ended = { text, outcome };
    setLast(ended);
    localNote?.keep(writeLastQuery(ended));
  };
  return (
    <div className="@container -mr-(--room-end) -ml-(--room-start) flex flex-1 flex-col border-y border-line">
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] @min-[48rem]:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="max-h-72 min-w-0 overflow-y-auto border-b border-line @min-[48rem]:max-h-none @min-[48rem]:border-r @min-[48rem]:border-b-0">
          <DataTables tables={tables} schema={schema} />
        </div>
        <div className="flex min-w-0 flex-col">
          <Toolbar
            isWritten={answer.text !== '' || blank !== null}
            readOnly={readOnly}
            busy={query.isBusy}
            onReset={() => write(starter)}
            onRun={() => void runQuery()}
            onStop={query.stop}
          />
          <CodeEditor
            value={text}
            onChange={write}
            onBlur={onLeave}
            onFocus={query.prepare}
            language="sql"
            label="Your SQL"
            labelledBy={labelledBy}
            attributes={fieldAttributes}
            readOnly={readOnly}
            onRun={() => void runQuery()}
            minLines={10}
            className="flex-1"
          />
          <Keys />
          <QueryResult question={question} last={last} isChanged={last !== null && last.text !== text}>
            <RunProgress phase={query.phase} language="PostgreSQL" onRetry={() => void runQuery()} />
          </QueryResult>
          {after !== null && (
            <p className="border-t border-line px-5 py-3 text-sm text-ink-2">
              Your statements change data, so we compare what’s in the tables after they run.
            </p>
          )}
          <ExpectedRows expected={question.expected} />
          <p className="border-t border-line px-5 py-3 text-sm text-ink-2">
            Each run starts from the rows shown. When you submit, the server also runs your SQL on{' '}
            {counted(hiddenDataSets, 'hidden data set')}.
          </p>
        </div>
      </div>
    </div>
  );
};
