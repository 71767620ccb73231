// Tests what a program earns: the share of hidden tests that pass, and nothing for an unchanged starter.
import type { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { noExecution } from '../no-execution.ts';
import type { Execution } from '../server-kind.ts';
import { judgeCode, type CodeKey } from './judge-code.ts';

const testOf = (name: string, value: number) => ({ name, args: [value], expected: value });
const key: CodeKey = {
  kind: 'code',
  programs: [
    { language: 'python', function: 'same', starter: 'def same(x):\n    pass\n', solution: 'right' },
    { language: 'javascript', function: 'same', starter: 'function same(x) {}\n', solution: 'right' },
  ],
  examples: [testOf('One', 1), testOf('Two', 2)],
  tests: [testOf('Zero', 0), testOf('Large', 1e9), testOf('Negative', -1), testOf('Half', 0.5)],
};

const passed: TestOutcome = { outcome: 'passed', ms: 1 };
const wrong: TestOutcome = { outcome: 'wrong', ms: 1 };
const running = (outcomes: TestOutcome[]): Execution => ({
  ...noExecution,
  runProgram: async () => outcomes,
});
const answer = (source: string) => ({ kind: 'code' as const, language: null, sources: { python: source } });
const judged = (outcomes: TestOutcome[]) => judgeCode(key, answer('def same(x): ...'), running(outcomes));

test('points are the share of hidden tests that pass, regardless of the examples', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), async (marks) => {
      const {
        points,
        max,
        comment,
        checks = [],
      } = await judged(marks.map((mark) => (mark ? passed : wrong)));
      const hidden = marks.slice(2).filter(Boolean).length;
      expect([points, max]).toEqual([hidden / 4, 1]);
      expect(comment).toBe(
        hidden === 4 ? 'All 4 hidden tests passed.' : `${hidden} of 4 hidden tests passed.`,
      );
      expect(checks.map(({ visible }) => visible)).toEqual([true, true, false, false, false, false]);
    }),
  );
});

test('runs the tests with the function of the chosen language, hidden ones marked as such', async () => {
  const runs: Parameters<Execution['runProgram']>[0][] = [];
  const execution: Execution = {
    ...noExecution,
    runProgram: async (run) => {
      runs.push(run);
      return run.tests.map(() => passed);
    },
  };
  const given = { kind: 'code', language: 'javascript', sources: { javascript: 'x', python: 'y' } } as const;
  await judgeCode(key, given, execution);
  expect(runs).toMatchObject([{ language: 'javascript', source: 'x' }]);
  expect(runs[0]?.tests[2]).toEqual({ function: 'same', args: [0], expected: 0, visible: false });
});

describe('says why no test passed if all failed alike', () => {
  const error = (line: number | null): TestOutcome => ({
    outcome: 'error',
    error: { type: 'NameError', line },
  });
  it.each<[string, TestOutcome, string]>([
    ['an error', error(3), '0 of 4 hidden tests passed. Each failed with NameError on line 3.'],
    ['an error without a line', error(null), '0 of 4 hidden tests passed. Each failed with NameError.'],
    [
      'an endless loop',
      { outcome: 'timeout' },
      '0 of 4 hidden tests passed. None finished within the time limit.',
    ],
    ['a wrong value', wrong, '0 of 4 hidden tests passed.'],
  ])('%s', async (_, outcome, comment) => {
    expect((await judged(Array.from({ length: 6 }, () => outcome))).comment).toBe(comment);
  });
});

describe('counts as no answer and runs nothing', () => {
  const refusing: Execution = { ...noExecution, runProgram: () => expect.fail('nothing to run') };
  it.each<[string, Parameters<typeof judgeCode>[1], string]>([
    ['none', null, 'No answer was given.'],
    ['blank', answer(' \n'), 'No answer was given.'],
    ['the starter', answer('def same(x):\n    pass'), 'No answer was given.'],
    [
      'a chosen language without a program',
      { kind: 'code', language: 'javascript', sources: { python: 'x' } },
      'No answer was given.',
    ],
    [
      'a language that the question doesn’t offer',
      { kind: 'code', language: 'typescript', sources: { typescript: 'x' } },
      'This question can’t be answered in TypeScript.',
    ],
  ])('%s', async (_, given, comment) => {
    expect(await judgeCode(key, given, refusing)).toEqual({ state: 'no_answer', points: 0, max: 1, comment });
  });
});
