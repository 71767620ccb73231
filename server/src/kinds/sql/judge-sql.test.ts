// Tests what SQL earns: hidden data weighs more than the visible rows, and isn't revealed.
import type { QueryOutcome } from '@rehearse/sandbox/query.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { noExecution } from '../no-execution.ts';
import type { Execution } from '../server-kind.ts';
import { judgeSql } from './judge-sql.ts';
import type { SqlKey } from './sql-key.ts';

const keyNamed = (name: string): SqlKey => ({
  kind: 'sql',
  schema: `CREATE TABLE ${name} (a integer);`,
  rows: 'INSERT INTO t VALUES (1);',
  hidden: ['two', 'three', 'four'],
  solution: 'the solution',
  starter: 'SELECT',
  expected: { columns: ['a'], rows: [['1']] },
  compare: 'set',
  namesMatter: false,
  after: null,
});
const key = keyNamed('t');

const rowsOf = (value: string): QueryOutcome => ({
  outcome: 'returned',
  table: { columns: [{ name: 'a', isNumber: true }], rows: [[value]], rowCount: 1, command: 'SELECT' },
  ms: 1,
  notices: '',
});
const right = (at: number): QueryOutcome => rowsOf(String(at + 1));
/** The solution returns the right rows for hidden data; the answer has these outcomes. */
const giving = (outcomes: QueryOutcome[]): Execution => ({
  ...noExecution,
  runQueries: async ({ statements, dataSets }) =>
    statements === key.solution ? dataSets.map((_, at) => right(at + 1)) : outcomes,
});
const answer = (text: string) => ({ kind: 'sql' as const, text });
const judged = (outcomes: QueryOutcome[]) => judgeSql(key, answer('an answer'), giving(outcomes));

test('points are the weight of the correct data sets; visible rows alone earn less than a third', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), async (marks) => {
      const { points, max } = await judged(marks.map((mark, at) => (mark ? right(at) : rowsOf('99'))));
      const [shown = false, ...hidden] = marks;
      expect(max).toBe(1);
      expect(points).toBeCloseTo((Number(shown) + 2 * hidden.filter(Boolean).length) / 7);
      if (!hidden.some(Boolean)) expect(points).toBeLessThan(1 / 3);
    }),
  );
});

test('reveals no rows and no messages of hidden data', async () => {
  const error: QueryOutcome = {
    outcome: 'error',
    error: { type: 'division_by_zero', message: 'secret message', line: 3, column: 2 },
    notices: 'secret notice',
  };
  const { checks } = await judged([rowsOf('5'), rowsOf('secret rows'), error, right(3)]);
  expect(JSON.stringify(checks)).not.toContain('secret');
  expect(checks?.map(({ result }) => result)).toEqual([
    { outcome: 'wrong', ms: 1, expected: '1', got: 'row 1: 5' },
    { outcome: 'wrong', ms: 1 },
    { outcome: 'error', error: { type: 'division_by_zero', line: null } },
    { outcome: 'passed', ms: 1 },
  ]);
});

describe('the comment describes', () => {
  const failed = (line: number | null): QueryOutcome => ({
    outcome: 'error',
    error: { type: 'syntax_error', message: 'syntax error at or near "FRM"\nHint: x', line },
    notices: '',
  });
  it.each<[string, QueryOutcome, string]>([
    ['an error', failed(2), 'PostgreSQL reported an error on line 2: syntax error at or near "FRM".'],
    ['an error without a line', failed(null), 'PostgreSQL reported an error: syntax error at or near "FRM".'],
    ['an endless query', { outcome: 'timeout' }, 'Your SQL didn’t finish within two seconds.'],
    ['too much memory', { outcome: 'memory' }, 'Your SQL used too much memory.'],
    ['a result that is too large', { outcome: 'output' }, 'The result was larger than 64 kB.'],
    ['other rows', rowsOf('7'), 'Your SQL didn’t return the expected rows on the data shown.'],
  ])('%s', async (_, outcome, words) => {
    const { comment } = await judged(Array.from({ length: 4 }, () => outcome));
    expect(comment).toBe(`${words} Correct on none of the 3 hidden data sets.`);
  });

  it('correct data sets', async () => {
    const all = [0, 1, 2, 3].map(right);
    expect((await judged(all)).comment).toBe('Correct on the rows shown and on all 3 hidden data sets.');
    expect((await judged([...all.slice(0, 3), rowsOf('7')])).comment).toBe(
      'Correct on the rows shown and on 2 of 3 hidden data sets.',
    );
    expect((await judged([...all.slice(0, 1), rowsOf('7'), rowsOf('7'), rowsOf('7')])).comment).toBe(
      'Correct on the rows shown, but on none of the 3 hidden data sets.',
    );
  });
});

describe('counts as no answer and runs nothing', () => {
  it.each([
    ['none', null],
    ['blank text', answer(' \n')],
    ['a comment', answer('-- later\n/* or never */')],
    ['the starter', answer('SELECT\n')],
  ])('%s', async (_, given) => {
    expect(await judgeSql(key, given, noExecution)).toMatchObject({ state: 'no_answer', points: 0 });
  });
});

test('the solution runs once for each question, and again after a failure', async () => {
  const other = keyNamed('other');
  let solved = 0;
  let broken = true;
  const execution: Execution = {
    ...noExecution,
    runQueries: async ({ statements, dataSets }) => {
      if (statements !== other.solution) return dataSets.map((_, at) => right(at));
      solved += 1;
      if (broken) throw new Error('no database');
      return dataSets.map((_, at) => right(at + 1));
    },
  };
  await expect(judgeSql(other, answer('x'), execution)).rejects.toThrow('no database');
  broken = false;
  await judgeSql(other, answer('x'), execution);
  await judgeSql(other, answer('y'), execution);
  expect(solved).toBe(2);
});
