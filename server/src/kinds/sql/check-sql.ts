// Checks an SQL question without running it.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { readTables, UnreadableTable } from './read-tables.ts';

const tableFaults = ({ schema, rows }: AuthoredOf<'sql'>): string[] => {
  try {
    const tables = readTables({ schema, rows });
    if (tables.length === 0) return ['the schema creates no tables'];
    return tables.flatMap(({ name, columns }) =>
      columns.length === 0 ? [`the table ${name} has no columns`] : [],
    );
  } catch (error) {
    if (error instanceof UnreadableTable) return [`the tables can’t be shown: ${error.message}`];
    throw error;
  }
};

const spaceless = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const checkSql = (question: AuthoredOf<'sql'>): string[] => {
  const { rows, hidden, expected, solution, starter, wrong } = question;
  const reasons = tableFaults(question);
  if (new Set([rows, ...hidden].map(spaceless)).size < hidden.length + 1)
    reasons.push('two data sets are the same');
  if (expected.rows.some(({ length }) => length !== expected.columns.length))
    reasons.push('an expected row doesn’t have one cell per column');
  if (starter && spaceless(starter) === spaceless(solution))
    reasons.push('the starter is identical to the solution');
  if (wrong.some(({ query }) => spaceless(query) === spaceless(solution)))
    reasons.push('a wrong query is identical to the solution');
  return reasons;
};
