// Grades SQL by running it on each data set and comparing the rows with the solution's.
import type { Check, TestOutcome } from '@rehearse/contract/grading/checks.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { firstDifference } from '@rehearse/contract/kinds/sql/compare-rows.ts';
import type { ExpectedRows } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { QueryOutcome } from '@rehearse/sandbox/query.ts';
import { graded, unanswered, type RuleGrade } from '../rule-grade.ts';
import type { Execution } from '../server-kind.ts';
import { expectedRows } from './expected-rows.ts';
import { dataSetsOf, type SqlKey } from './sql-key.ts';

/** SQL hard-coded for the visible rows earns at most a fifth. */
const weightOf = (visible: boolean): number => (visible ? 1 : 2);

/** For hidden data sets, reveals nothing but an error's name. */
export const resultOf = (
  outcome: QueryOutcome | undefined,
  expected: ExpectedRows,
  visible: boolean,
  rules: Pick<SqlKey, 'compare' | 'namesMatter'>,
): TestOutcome => {
  if (!outcome) return { outcome: 'not_run' };
  if (outcome.outcome === 'error') {
    const { type, message, line, column } = outcome.error;
    if (!visible) return { outcome: 'error', error: { type, line: null } };
    return {
      outcome: 'error',
      error: { type, message, line, ...(column === undefined ? {} : { column }) },
    };
  }
  if (outcome.outcome !== 'returned') return { outcome: outcome.outcome };
  const { ms, table } = outcome;
  const difference = firstDifference(expected, table, rules);
  if (!difference) return { outcome: 'passed', ms };
  return { outcome: 'wrong', ms, ...(visible ? difference : {}) };
};

export const checkStatements = async (
  key: SqlKey,
  statements: string,
  execution: Execution,
): Promise<Check[]> => {
  const expected = await expectedRows(key, execution);
  const outcomes = await execution.runQueries({ statements, dataSets: dataSetsOf(key), after: key.after });
  return expected.map((rows, at) => {
    const visible = at === 0;
    return {
      id: visible ? 'shown' : `hidden-${at}`,
      label: visible ? 'Rows shown' : `Hidden data ${at}`,
      weight: weightOf(visible),
      visible,
      result: resultOf(outcomes[at], rows, visible, key),
    };
  });
};

const withoutComments = (text: string): string => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();

export const judgeSql = async (
  key: SqlKey,
  answer: AnswerOf<'sql'> | null,
  execution: Execution,
): Promise<RuleGrade> => {
  const text = answer?.text ?? '';
  if (withoutComments(text) === '' || text.trim() === key.starter.trim()) return unanswered();
  const checks = await checkStatements(key, text, execution);
  const weigh = (some: readonly Check[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const passed = checks.filter(({ result }) => result.outcome === 'passed');
  return { ...graded(weigh(passed) / weigh(checks), 1, commentOn(checks)), checks };
};

const commentOn = (checks: readonly Check[]): string => {
  const hidden = checks.filter(({ visible }) => !visible);
  const passed = hidden.filter(({ result }) => result.outcome === 'passed').length;
  const share = passed === 0 ? `none of the ${hidden.length}` : `${passed} of ${hidden.length}`;
  const shown = checks.find(({ visible }) => visible)?.result;
  if (shown?.outcome === 'passed') {
    if (passed === hidden.length)
      return `Correct on the rows shown and on ${passed === 2 ? 'both' : `all ${passed}`} hidden data sets.`;
    return `Correct on the rows shown${passed === 0 ? ', but' : ' and'} on ${share} hidden data sets.`;
  }
  return `${failureOf(shown)} Correct on ${share} hidden data sets.`;
};

const failureOf = (result: TestOutcome | undefined): string => {
  switch (result?.outcome) {
    case 'error': {
      const { message = result.error.type, line } = result.error;
      const [first = ''] = message.split('\n');
      return line === null
        ? `PostgreSQL reported an error: ${first}.`
        : `PostgreSQL reported an error on line ${line}: ${first}.`;
    }
    case 'timeout':
      return 'Your SQL didn’t finish within two seconds.';
    case 'memory':
      return 'Your SQL used too much memory.';
    case 'output':
      return 'The result was larger than 64 kB.';
    default:
      return 'Your SQL didn’t return the expected rows on the data shown.';
  }
};
