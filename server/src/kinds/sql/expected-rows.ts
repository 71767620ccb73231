// The solution's rows on each data set. Rows of hidden data sets are computed once per question and process.
import type { ExpectedRows } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { Execution } from '../server-kind.ts';
import { dataSetsOf, type SqlKey } from './sql-key.ts';

const most = 200;
const known = new Map<string, Promise<ExpectedRows[]>>();

const runSolution = async (key: SqlKey, execution: Execution): Promise<ExpectedRows[]> => {
  const [, ...dataSets] = dataSetsOf(key);
  const outcomes = await execution.runQueries({ statements: key.solution, dataSets, after: key.after });
  return outcomes.map((outcome) => {
    // our fault (the question or the machine), so the answer can't be graded
    if (outcome.outcome !== 'returned' || !outcome.table)
      throw new Error(`the solution of an SQL question gave no rows: ${outcome.outcome}`);
    const { columns, rows } = outcome.table;
    return { columns: columns.map(({ name }) => name), rows };
  });
};

/** Expected rows for the visible data set, then for each hidden one. */
export const expectedRows = async (key: SqlKey, execution: Execution): Promise<ExpectedRows[]> => {
  const { schema, hidden, solution, after } = key;
  const name = JSON.stringify([schema, hidden, solution, after]);
  const running = known.get(name) ?? runSolution(key, execution);
  known.delete(name);
  known.set(name, running);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  try {
    return [key.expected, ...(await running)];
  } catch (error) {
    known.delete(name);
    throw error;
  }
};
