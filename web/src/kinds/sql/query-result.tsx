// The result of an SQL run: rows and whether they match the expected ones, an error with its position, or a plan.
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstDifference } from '@rehearse/contract/kinds/sql/compare-rows.ts';
import type { ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import { outcomeWords } from '../checks/outcome-words.ts';
import { counted } from '../../ui/display/counted.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { runTime } from '../code/last-run.ts';
import type { LastQuery } from './last-query.ts';
import { ValueTable } from './value-table.tsx';

const Note = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="px-5 py-3 text-sm text-ink-2">{children}</p>
);

const Plan = ({ table }: { table: ResultTable }): ReactNode => (
  <pre
    // A scrollable block must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label="Query plan"
    className="overflow-x-auto px-5 py-3 font-code text-sm text-ink -outline-offset-2"
  >
    {table.rows.map(([line]) => line).join('\n')}
  </pre>
);

const Failure = ({
  message,
  line,
  column,
  text,
}: {
  message: string;
  line: number | null;
  column: number | undefined;
  text: string;
}): ReactNode => {
  const source = line === null ? undefined : text.split('\n')[line - 1];
  return (
    <div className="px-5 py-3 text-sm">
      <p className="flex items-center gap-1.5 text-missing">
        <Icon of={CircleX} size={16} />
        {line === null ? 'Error' : `Error on line ${line}${column === undefined ? '' : `, column ${column}`}`}
      </p>
      <p className="mt-1.5 font-code break-words whitespace-pre-wrap text-ink">{message}</p>
      {source !== undefined && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`Line ${line}`}
          className="mt-3 overflow-x-auto rounded border border-line bg-sunken px-3 py-2 font-code text-ink-2"
        >
          {source}
          {column !== undefined && (
            <span aria-hidden className="block text-missing">{`${' '.repeat(column - 1)}^`}</span>
          )}
        </pre>
      )}
    </div>
  );
};

const Verdict = ({
  question,
  table,
}: {
  question: QuestionOf<'sql'>;
  table: ResultTable | null;
}): ReactNode => {
  const difference = firstDifference(question.expected, table, question);
  if (!difference)
    return (
      <p className="flex items-center gap-1.5 px-5 py-3 text-sm text-met">
        <Icon of={CircleCheck} size={16} />
        Matches the expected rows
      </p>
    );
  return (
    <div className="px-5 py-3 text-sm">
      <p className="flex items-center gap-1.5 text-missing">
        <Icon of={CircleX} size={16} />
        Differs from the expected rows
      </p>
      <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-2">expected</dt>
        <dd className="min-w-0 font-code break-words whitespace-pre-wrap text-ink">{difference.expected}</dd>
        <dt className="text-ink-2">yours</dt>
        <dd className="min-w-0 font-code break-words whitespace-pre-wrap text-missing">{difference.got}</dd>
      </dl>
    </div>
  );
};

const rowWords = ({ rowCount, rows }: ResultTable): string =>
  rowCount > rows.length
    ? `${counted(rowCount, 'row')} (first ${rows.length} shown)`
    : counted(rowCount, 'row');

const Returned = ({
  question,
  table,
}: {
  question: QuestionOf<'sql'>;
  table: ResultTable | null;
}): ReactNode => {
  if (table?.command === 'EXPLAIN') return <Plan table={table} />;
  return (
    <>
      <Verdict question={question} table={table} />
      {table && table.columns.length > 0 && (
        <div className="border-t border-line">
          <ValueTable name="Your result" columns={table.columns} rows={table.rows} />
        </div>
      )}
      {table?.columns.length === 0 && (
        <Note>
          {table.command}, {counted(table.rowCount, 'row')}. We compare the rows from the last statement that
          returns any.
        </Note>
      )}
    </>
  );
};

const headingText = ({ outcome }: LastQuery): string => {
  if (outcome.outcome !== 'returned') return '';
  const { table, ms } = outcome;
  const rows =
    table && table.columns.length > 0 && table.command !== 'EXPLAIN' ? `${rowWords(table)} in ` : '';
  return `${rows}${runTime(ms)}`;
};

export const QueryResult = ({
  question,
  last,
  isChanged,
  children,
}: {
  question: QuestionOf<'sql'>;
  last: LastQuery | null;
  isChanged: boolean;
  children: ReactNode;
}): ReactNode => {
  const outcome = last?.outcome;
  return (
    <section aria-labelledby="result" className="min-w-0 border-t border-line">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line bg-paper px-5">
        <h3 id="result" className="text-sm font-head text-ink">
          Result
        </h3>
        <output className="text-sm text-ink-2">{last && headingText(last)}</output>
      </div>
      {children}
      {last && outcome?.outcome === 'returned' && <Returned question={question} table={outcome.table} />}
      {last && outcome?.outcome === 'error' && (
        <Failure
          message={outcome.error.message}
          line={outcome.error.line}
          column={outcome.error.column}
          text={last.text}
        />
      )}
      {outcome && outcome.outcome !== 'returned' && outcome.outcome !== 'error' && (
        <div className="px-5 py-3 text-sm">
          <p className="flex items-center gap-1.5 text-missing">
            <Icon of={CircleX} size={16} />
            {outcomeWords(outcome).word}
          </p>
          <p className="mt-1 text-ink-2">{outcomeWords(outcome).detail}</p>
        </div>
      )}
      {outcome && 'notices' in outcome && outcome.notices !== '' && (
        <p className="px-5 pb-3 font-code text-sm break-words whitespace-pre-wrap text-ink-2">
          {outcome.notices.trimEnd()}
        </p>
      )}
      {isChanged && <Note>You’ve changed the query since this run.</Note>}
    </section>
  );
};
