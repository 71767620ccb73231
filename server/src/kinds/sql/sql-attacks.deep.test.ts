// Runs attacks on the database: none escapes or reveals hidden data, and the next person gets an unchanged database.
import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escapedFile, sqlAttacks } from '../../../testing/attack-statements.ts';
import { createSandbox } from '../../platform/sandbox/sandbox.ts';
import { noExecution } from '../no-execution.ts';
import type { Execution } from '../server-kind.ts';
import { checkStatements } from './judge-sql.ts';
import type { SqlKey } from './sql-key.ts';

const hiddenWord = 'walrus-8391';
const canary = 'sql-canary-5522';
const key: SqlKey = {
  kind: 'sql',
  schema: 'CREATE TABLE secrets (a integer, word text);',
  rows: "INSERT INTO secrets VALUES (7, 'shown');",
  hidden: [`INSERT INTO secrets VALUES (8, '${hiddenWord}'), (9, '${hiddenWord}');`],
  solution: 'SELECT a FROM secrets',
  starter: '',
  expected: { columns: ['a'], rows: [['7']] },
  compare: 'set',
  namesMatter: false,
  after: null,
};

const sandbox = createSandbox({ limits: { testWallMs: 60_000, runWallMs: 120_000, beginWallMs: 120_000 } });
const executionFor = (userId: string): Execution => ({
  ...noExecution,
  runQueries: (run) => sandbox.runQueries(run, { userId }),
});
beforeAll(() => {
  rmSync(escapedFile, { force: true });
  process.env['SANDBOX_CANARY'] = canary;
});
afterAll(() => sandbox.close());

it.each(sqlAttacks)('contains SQL that %s', async (name, statements, may) => {
  const execution = executionFor(name);
  const checks = await checkStatements(key, statements, execution);
  const checksJson = JSON.stringify(checks);
  expect(checksJson).not.toContain(hiddenWord);
  expect(checksJson).not.toContain(canary);
  expect(existsSync(escapedFile)).toBe(false);
  const [shown, hidden] = checks.map(({ result }) => result.outcome);
  expect({ checksJson, fits: may.includes(shown ?? '') && hidden !== 'passed' }).toEqual({
    checksJson,
    fits: true,
  });
  const next = await checkStatements(key, key.solution, execution);
  expect(next.map(({ result }) => result.outcome)).toEqual(['passed', 'passed']);
});

it('covers more than 50 attacks', () => {
  expect(new Set(sqlAttacks.map(([name]) => name)).size).toBe(sqlAttacks.length);
  expect(sqlAttacks.length).toBeGreaterThan(50);
});
