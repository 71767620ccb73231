// Runs every SQL question of the bank in the server's own sandbox, and some that are broken.
import { resolve } from 'node:path';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Execution } from '../../server/src/kinds/server-kind.ts';
import { createSandbox } from '../../server/src/platform/sandbox/sandbox.ts';
import { checkSql } from '../../server/src/kinds/sql/check-sql.ts';
import { readTables } from '../../server/src/kinds/sql/read-tables.ts';
import { readBank } from './read-bank.ts';
import { runSqlQuestion } from './run-sql.ts';

const sandbox = createSandbox({ limits: { testWallMs: 600_000, runWallMs: 600_000 } });
afterAll(() => sandbox.close());
const execution: Execution = {
  runProgram: async (run) => (await sandbox.runProgram(run, { userId: 'bank' })).tests,
  runQueries: (run) => sandbox.runQueries(run, { userId: 'bank' }),
};
const questions = readBank(resolve(import.meta.dirname, '..')).files.flatMap(({ question }) =>
  question.kind === 'sql' ? [question] : [],
);
const [first] = questions;
const firstOne = (): AuthoredOf<'sql'> => {
  if (!first) throw new Error('the bank has no SQL question');
  return first;
};

describe('each SQL question', () => {
  it.each(questions.map((question) => [question.id, question] as const))('%s', async (_id, question) => {
    expect(checkSql(question)).toEqual([]);
    expect(await runSqlQuestion(question, execution)).toEqual([]);
  });

  it.each(questions.map((question) => [question.id, question] as const))(
    'shows %s as PostgreSQL has it',
    async (_id, question) => {
      for (const { name, columns, rows } of readTables(question)) {
        const casts = columns.map((column) => `"${column.name}"::${column.type}::text`).join(', ');
        const [outcome] = await execution.runQueries({
          statements: `SELECT ${casts} FROM "${name}"`,
          dataSets: [`${question.schema}\n${question.rows}`],
          after: null,
        });
        expect(outcome).toMatchObject({ outcome: 'returned', table: { rowCount: rows.length } });
      }
    },
  );
});

it('finds a solution that is wrong, and a wrong query that is right', async () => {
  const question = firstOne();
  const [wrong] = question.wrong;
  const swapped = { ...question, solution: wrong?.query ?? '' };
  expect((await runSqlQuestion(swapped, execution)).length).toBeGreaterThan(0);
  const right = { ...question, wrong: [{ why: 'It is the solution itself.', query: question.solution }] };
  expect(await runSqlQuestion(right, execution)).toEqual(['wrong query 1 passes everywhere']);
});
