// Checks an SQL question by running it: the solution returns the expected rows; each wrong query fails on a data set.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Execution } from '../server-kind.ts';
import { checkStatements } from './judge-sql.ts';
import { dataSetsOf, sqlKeyOf } from './sql-key.ts';

const failedOf = (checks: readonly Check[]): Check[] =>
  checks.filter(({ result }) => result.outcome !== 'passed');

export const checkSqlRun = async (question: AuthoredOf<'sql'>, execution: Execution): Promise<string[]> => {
  const key = sqlKeyOf(question);
  const { solution: statements, after } = key;
  const dataSets = dataSetsOf(key);
  const outcomes = await execution.runQueries({ statements, dataSets, after });
  for (const [at, outcome] of outcomes.entries()) {
    const where = at === 0 ? 'the rows shown' : `hidden data ${at}`;
    if (outcome.outcome === 'error') return [`the solution fails on ${where}: ${outcome.error.message}`];
    if (outcome.outcome !== 'returned' || !outcome.table)
      return [`the solution gives no rows on ${where}: ${outcome.outcome}`];
  }
  const reasons: string[] = [];
  const [shown] = outcomes;
  if (shown?.outcome === 'returned' && shown.table) {
    const { columns, rows } = shown.table;
    const given = JSON.stringify({ columns: columns.map(({ name }) => name), rows });
    // JSON is also valid YAML, so authors can paste it into the question file
    if (given !== JSON.stringify(question.expected))
      reasons.push(`the solution doesn’t return the \`expected\` rows; it returns ${given}`);
  }
  for (const [at, { query }] of question.wrong.entries())
    if (failedOf(await checkStatements(key, query, execution)).length === 0)
      reasons.push(`wrong query ${at + 1} passes on all data`);
  return reasons;
};
