// Runs SQL questions: the solution gives the expected rows on each data set, and each wrong query gives others on one.
import { stringify } from 'yaml';
import type { Check } from '@rehearse/contract/checks.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { sql } from '../../server/src/kinds/sql/sql.ts';
import { checkStatements } from '../../server/src/kinds/sql/judge-sql.ts';
import type { Execution } from '../../server/src/kinds/server-kind.ts';

const failed = (checks: readonly Check[]): Check[] =>
  checks.filter(({ result }) => result.outcome !== 'passed');

/** Reasons why the question does not hold when it is run. */
export const runSqlQuestion = async (
  question: AuthoredOf<'sql'>,
  execution: Execution,
): Promise<string[]> => {
  const key = sql.markingKey(question);
  const reasons: string[] = [];
  const [shown] = await execution.runQueries({
    statements: question.solution,
    dataSets: [`${question.schema}\n${question.rows}`],
    after: key.after,
  });
  if (shown?.outcome !== 'returned' || !shown.table)
    return [`the solution gives no rows: ${JSON.stringify(shown)}`];
  const { columns, rows } = shown.table;
  const given = { columns: columns.map(({ name }) => name), rows };
  if (JSON.stringify(given) !== JSON.stringify(question.expected))
    reasons.push(`the solution gives other rows than \`expected\`, which should be\n${stringify(given)}`);
  for (const { id, result } of failed(await checkStatements(key, question.solution, execution)))
    reasons.push(`the solution does not pass ${id}: ${JSON.stringify(result)}`);
  for (const [at, { query }] of question.wrong.entries())
    if (failed(await checkStatements(key, query, execution)).length === 0)
      reasons.push(`wrong query ${at + 1} passes everywhere`);
  return reasons;
};
