// Runs SQL statements against each data set, with whichever database runner is passed in.
import { ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { GuestReport } from './guest.ts';
import type { QueryOutcome, QueryRun } from './query.ts';
import { runInputs, type InputEnd, type RunGuests, type TimeLeft } from './run-tests.ts';

const crashed = { type: 'SystemError', message: 'The statements crashed the database.', line: null };

const outcomeOf = (report: GuestReport): QueryOutcome => {
  const { end, ms, output: notices } = report;
  if (end === 'error') return { outcome: 'error', error: report.error, notices };
  if (end === 'returned') {
    const table = JSON.parse(report.json ?? 'null') as unknown;
    return { outcome: 'returned', table: table === null ? null : ResultTable.parse(table), ms, notices };
  }
  if (end === 'printed') return { outcome: 'error', error: crashed, notices };
  return { outcome: end };
};

const outcomeOfEnd = (end: InputEnd): QueryOutcome => {
  if ('report' in end) return outcomeOf(end.report);
  return end.ended === 'crash' ? { outcome: 'error', error: crashed, notices: '' } : { outcome: end.ended };
};

export const runQueries = async (
  { statements, dataSets, after }: QueryRun,
  options: { runGuests: RunGuests; time: TimeLeft; signal: AbortSignal },
): Promise<QueryOutcome[]> => {
  const inputs = dataSets.map((setup) => ({ kind: 'query' as const, setup, after }));
  const ends = await runInputs({ language: 'postgresql', source: statements, files: [], inputs }, options);
  return ends.map(outcomeOfEnd);
};
