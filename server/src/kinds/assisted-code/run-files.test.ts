// What an AI-assisted round earns by what it runs: faults that are gone, nothing broken, and tests that tell versions apart.
import { emptyAnswer, type AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { AuthoringQuestion } from '@rehearse/contract/questions.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { codeDrafts } from '../../../testing/code-drafts.ts';
import { createSandbox } from '../../platform/sandbox/sandbox.ts';
import { draftOf, faultsIn, runFaultsIn } from '../kinds.ts';
import type { Execution } from '../server-kind.ts';
import { checkAssisted } from './run-files.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());
const execution: Execution = {
  runProgram: async (run) => (await sandbox.runProgram(run, { userId: 'someone' })).tests,
};
const { stem, situation, hints } = codeDrafts.assisted_code;
const question = AuthoringQuestion.parse({
  id: 'a-meter',
  kind: 'assisted_code',
  track: 'backend',
  skill: 'testing',
  seniority: 'mid',
  difficulty: 0,
  minutes: 20,
  text: `${stem}\n\n${situation}`,
  hints,
  sources: [{ title: 'A book' }],
  ...draftOf('assisted_code').bodyOf(codeDrafts.assisted_code),
});
if (question.kind !== 'assisted_code') throw new Error('another kind');

const solution = Object.fromEntries(question.solution.map(({ path, content }) => [path, content]));
const answer = (change: Partial<AnswerOf<'assisted_code'>>) => ({
  ...emptyAnswer('assisted_code'),
  ...change,
});
/** The outcome of each check, by its id. */
const run = async (given: AnswerOf<'assisted_code'> | null) =>
  Object.fromEntries(
    (await checkAssisted(question, given, execution)).map(({ id, result }) => [id, result.outcome]),
  );
const mutantOf = (at: number) =>
  Object.fromEntries((question.faults[at]?.mutant ?? []).map(({ path, content }) => [path, content]));

describe('the checks', () => {
  it('all pass for the author’s own files and tests', async () => {
    const outcomes = await run(answer({ files: solution, tests: question.tests.solution }));
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['passed']));
    expect(Object.keys(outcomes)).toEqual([
      'fault-fault-1',
      'fault-fault-2',
      'nothing-broken',
      'tests-pass',
      'test-fault-1',
      'test-fault-2',
    ]);
  });

  it('earn nothing for nothing, nor for the draft as it was given', async () => {
    const same = Object.fromEntries(question.files.map(({ path, content }) => [path, content]));
    for (const given of [null, answer({}), answer({ files: same, tests: question.tests.starter })])
      expect(new Set(Object.values(await run(given)))).toEqual(new Set(['not_run']));
  });

  it('tell which fault is left, and that something broke', async () => {
    expect(await run(answer({ files: mutantOf(0) }))).toMatchObject({
      'fault-fault-1': 'error',
      'fault-fault-2': 'passed',
      'nothing-broken': 'passed',
    });
    const broken = { 'meter.py': 'def total(readings):\n    return 365\n' };
    expect(await run(answer({ files: broken }))).toMatchObject({
      'fault-fault-1': 'passed',
      'nothing-broken': 'error',
    });
  });

  it('give no credit to a change that repairs nothing, or to a file that isn’t there', async () => {
    const commented = { 'meter.py': `# looked at\n${question.files[0]?.content ?? ''}`, 'extra.py': 'x = 1' };
    expect(await run(answer({ files: commented }))).toMatchObject({
      'fault-fault-1': 'error',
      'fault-fault-2': 'error',
      'nothing-broken': 'not_run',
    });
  });

  it('ask of tests that they pass on a correct version, and fail on each with one fault', async () => {
    const catching = (tests: string) => run(answer({ tests }));
    expect(
      await catching('from meter import total\ndef test_sum():\n    assert total([1, 2]) == 3\n'),
    ).toMatchObject({ 'tests-pass': 'passed', 'test-fault-1': 'wrong', 'test-fault-2': 'wrong' });
    expect(await catching('def test_never():\n    assert False\n')).toMatchObject({
      'tests-pass': 'error',
      'test-fault-1': 'not_run',
      'test-fault-2': 'not_run',
    });
    const one = 'from meter import total\ndef test_many():\n    assert total([1] * 200) == 200\n';
    expect(await catching(one)).toMatchObject({ 'test-fault-1': 'passed', 'test-fault-2': 'wrong' });
  });
});

describe('a question', () => {
  it('that runs as it says has no fault', async () => {
    expect(faultsIn(question).reasons).toEqual([]);
    expect(await runFaultsIn(question, execution)).toEqual([]);
  });

  it('whose draft has no fault, or whose tests catch none, is told so', async () => {
    const repaired = {
      ...question,
      files: question.files.map((file) => ({ ...file, content: solution[file.path] ?? file.content })),
    };
    expect((await runFaultsIn(repaired, execution)).join('\n')).toMatch(
      /“A year of readings” on the draft: passed/,
    );
    const blind = { ...question, tests: { ...question.tests, solution: question.tests.starter } };
    expect((await runFaultsIn(blind, execution)).join('\n')).toMatch(/the tests don’t catch "fault-1"/);
  });

  it('with a path twice or a mutant of a file that isn’t there is told so', () => {
    const twice = { ...question, tests: { ...question.tests, path: 'meter.py' } };
    expect(faultsIn(twice).reasons.join()).toMatch(/same path/);
    const elsewhere = { ...question, solution: [{ path: 'other.py', content: 'x = 1' }] };
    expect(faultsIn(elsewhere).reasons.join()).toMatch(/other\.py, which the draft doesn’t have/);
  });
});
