// Tests that every SQL question shows its tables as PostgreSQL creates them, and that broken questions are found by running them.
import { resolve } from 'node:path';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { afterAll, expect, it } from 'vitest';
import { noExecution } from '../../server/src/kinds/no-execution.ts';
import type { Execution } from '../../server/src/kinds/server-kind.ts';
import { checkSqlRun } from '../../server/src/kinds/sql/check-sql-run.ts';
import { readTables } from '../../server/src/kinds/sql/read-tables.ts';
import { createSandbox } from '../../server/src/platform/sandbox/sandbox.ts';
import { readBank } from './read-bank.ts';

const sandbox = createSandbox({ limits: { testWallMs: 600_000, runWallMs: 600_000 } });
afterAll(() => sandbox.close());
const execution: Execution = {
  ...noExecution,
  runQueries: (run) => sandbox.runQueries(run, { userId: 'bank' }),
};
const questions = readBank(resolve(import.meta.dirname, '..')).files.flatMap(({ question }) =>
  question.kind === 'sql' ? [question] : [],
);
const firstOne = (): AuthoredOf<'sql'> => {
  const [first] = questions;
  if (!first) throw new Error('the bank has no SQL question');
  return first;
};

it.each(questions.map((question) => [question.id, question] as const))(
  'the solution and the wrong queries of %s behave as declared',
  async (_id, question) => {
    expect(await checkSqlRun(question, execution)).toEqual([]);
  },
);

it.each(questions.map((question) => [question.id, question] as const))(
  'the displayed tables of %s match those in PostgreSQL',
  async (_id, question) => {
    for (const { name, columns, rows } of readTables(question)) {
      const values = rows.map((row) =>
        row.map((cell, at) => {
          const type = columns[at]?.type ?? 'text';
          return cell === null ? `NULL::${type}` : `'${cell.replaceAll("'", "''")}'::${type}`;
        }),
      );
      const shown = values.map((row) => `SELECT ${row.join(', ')}`).join(' UNION ALL ');
      const [outcome] = await execution.runQueries({
        statements: `(SELECT * FROM "${name}" EXCEPT ALL (${shown})) UNION ALL ((${shown}) EXCEPT ALL SELECT * FROM "${name}")`,
        dataSets: [`${question.schema}\n${question.rows}`],
        after: null,
      });
      expect(outcome).toMatchObject({ outcome: 'returned', table: { rowCount: 0 } });
    }
  },
);

it('reports a wrong solution and a wrong query that passes', async () => {
  const question = firstOne();
  const swapped = { ...question, solution: question.wrong[0]?.query ?? '' };
  expect((await checkSqlRun(swapped, execution)).length).toBeGreaterThan(0);
  const right = { ...question, wrong: [{ why: 'It is the solution itself.', query: question.solution }] };
  expect(await checkSqlRun(right, execution)).toEqual(['wrong query 1 passes on all data']);
});
