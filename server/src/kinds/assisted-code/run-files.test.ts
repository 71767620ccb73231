// Tests the checks of an AI-assisted round: faults fixed, nothing broken, and tests that catch each fault.
import { emptyAnswer, type AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../platform/sandbox/sandbox.ts';
import { faultsIn, runFaultsIn } from '../kinds.ts';
import { noExecution } from '../no-execution.ts';
import type { Execution } from '../server-kind.ts';
import { checkAssisted } from './run-files.ts';

// each program runs in its own process, some until they time out, which takes long on a busy machine
vi.setConfig({ testTimeout: 240_000 });

const sandbox = createSandbox();
afterAll(() => sandbox.close());
const execution: Execution = {
  ...noExecution,
  runProgram: async (run) => (await sandbox.runProgram(run, { userId: 'someone' })).tests,
};
const meter = (check: string, sum: string): string =>
  `export const total = (readings) => {\n${check}  return ${sum};\n};\nexport const share = (part, readings) => part / total(readings);\n`;
const check = "  if (readings.some((one) => one < 0)) throw new RangeError('negative');\n";
const sumOf = (readings: string): string => `${readings}.reduce((sum, one) => sum + one, 0)`;
const [whole, cut] = [sumOf('readings'), sumOf('readings.slice(0, 100)')];
const using = (name: string, rest: string): string =>
  `import { ${name} } from './meter.js';\nconst expect = (fine) => { if (!fine) throw new Error('unexpected'); };\n${rest}`;
const negative = 'let thrown = false;\ntry { total([-1]); } catch { thrown = true; }\nexpect(thrown);';
const point = (id: string) => ({
  id,
  label: `Sees ${id}`,
  area: 'the draft',
  weight: 2,
  phrasings: ['the first way to say it', 'another way of saying that', 'one more sentence about it'],
});

const question = AuthoringQuestion.parse({
  id: 'a-meter',
  kind: 'assisted_code',
  track: 'backend',
  skill: 'testing',
  seniority: 'mid',
  difficulty: 0,
  minutes: 20,
  text: 'Repair the meter module and add tests.',
  language: 'javascript',
  files: [
    { path: 'meter.js', content: meter('', cut) },
    {
      path: 'report.js',
      content: "import { total } from './meter.js';\nexport const line = (r) => `${total(r)} kWh`;\n",
    },
  ],
  visibleTests: [
    { name: 'Adds two', program: using('total', 'expect(total([1, 2]) === 3);') },
    {
      name: 'Writes a line',
      program: "import { line } from './report.js';\nif (line([4]) !== '4 kWh') throw new Error(line([4]));",
    },
  ],
  regressions: [
    { name: 'No readings', program: using('total', 'expect(total([]) === 0);') },
    { name: 'Half', program: using('share', 'expect(share(1, [2]) === 0.5);') },
  ],
  faults: [
    {
      id: 'cut',
      label: 'Only a hundred readings count',
      explanation: 'The slice drops every reading after the hundredth.',
      probes: [{ name: 'A year', program: using('total', 'expect(total(Array(365).fill(1)) === 365);') }],
      mutant: [{ path: 'meter.js', content: meter(check, cut) }],
    },
    {
      id: 'negative',
      label: 'A negative reading is accepted',
      explanation: 'Nothing refuses a reading below zero.',
      probes: [{ name: 'A negative reading', program: using('total', negative) }],
      mutant: [{ path: 'meter.js', content: meter('', whole) }],
    },
  ],
  solution: [{ path: 'meter.js', content: meter(check, whole) }],
  tests: {
    path: 'test-meter.js',
    starter: using('total', 'export function testTwo() { expect(total([1, 2]) === 3); }\n'),
    solution: using(
      'total',
      `export function testMany() { expect(total(Array(101).fill(1)) === 101); }\nexport function testNegative() { ${negative} }\n`,
    ),
  },
  keyPoints: [point('cut'), point('negative')],
  misconceptions: [{ claim: 'Green is right.', correction: 'The visible tests are short.' }],
  modelAnswer: 'The slice keeps a hundred readings, and nothing refuses a negative one.',
  hints: ['Feed it a year.', 'Feed it the impossible.'],
  sources: [{ title: 'A book' }],
});
if (question.kind !== 'assisted_code') throw new Error('another kind');

const solution = Object.fromEntries(question.solution.map(({ path, content }) => [path, content]));
const answer = (change: Partial<AnswerOf<'assisted_code'>>) => ({
  ...emptyAnswer('assisted_code'),
  ...change,
});
/** The outcome of each check, by ID. */
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
      'fault-cut',
      'fault-negative',
      'nothing-broken',
      'tests-pass',
      'test-cut',
      'test-negative',
    ]);
  });

  it('earn nothing for an empty answer or the unchanged draft', async () => {
    const same = Object.fromEntries(question.files.map(({ path, content }) => [path, content]));
    for (const given of [null, answer({}), answer({ files: same, tests: question.tests.starter })])
      expect(new Set(Object.values(await run(given)))).toEqual(new Set(['not_run']));
  });

  it('report which fault is left, and that something broke', async () => {
    expect(await run(answer({ files: mutantOf(0) }))).toMatchObject({
      'fault-cut': 'error',
      'fault-negative': 'passed',
      'nothing-broken': 'passed',
    });
    const broken = { 'meter.js': 'export const total = () => 365;\nexport const share = () => 0;\n' };
    expect(await run(answer({ files: broken }))).toMatchObject({
      'fault-cut': 'passed',
      'nothing-broken': 'error',
    });
  });

  it('give no credit for a change that fixes nothing, or for an extra file', async () => {
    const commented = {
      'meter.js': `// looked at\n${question.files[0]?.content ?? ''}`,
      'extra.js': 'x = 1',
    };
    expect(await run(answer({ files: commented }))).toMatchObject({
      'fault-cut': 'error',
      'fault-negative': 'error',
      'nothing-broken': 'not_run',
    });
  });

  it('require tests to pass on the correct version and fail on each faulty version', async () => {
    const catching = (tests: string) => run(answer({ tests }));
    expect(
      await catching(using('total', 'export function testSum() { expect(total([1, 2]) === 3); }')),
    ).toMatchObject({ 'tests-pass': 'passed', 'test-cut': 'wrong', 'test-negative': 'wrong' });
    expect(await catching("export function testNever() { throw new Error('no'); }")).toMatchObject({
      'tests-pass': 'error',
      'test-cut': 'not_run',
      'test-negative': 'not_run',
    });
    const sumTest = using(
      'total',
      'export function testMany() { expect(total(Array(200).fill(1)) === 200); }',
    );
    expect(await catching(sumTest)).toMatchObject({ 'test-cut': 'passed', 'test-negative': 'wrong' });
  });
});

describe('a question', () => {
  it('that runs as declared has no faults', async () => {
    expect(faultsIn(question).reasons).toEqual([]);
    expect(await runFaultsIn(question, execution)).toEqual([]);
  });

  it('whose draft has no fault is rejected', async () => {
    const files = question.files.map((file) => ({ ...file, content: solution[file.path] ?? file.content }));
    const reasons = await runFaultsIn({ ...question, files }, execution);
    expect(reasons.join('\n')).toMatch(/“A year” on the draft: passed/);
  });

  it('whose tests catch nothing is rejected', async () => {
    const tests = { ...question.tests, solution: question.tests.starter };
    const reasons = await runFaultsIn({ ...question, tests }, execution);
    expect(reasons.join('\n')).toMatch(/the tests don’t catch "cut"/);
  });

  it('with a duplicate path or an unknown file is rejected', () => {
    const twice = { ...question, tests: { ...question.tests, path: 'meter.js' } };
    expect(faultsIn(twice).reasons.join()).toMatch(/same path/);
    const elsewhere = { ...question, solution: [{ path: 'other.js', content: 'x = 1' }] };
    expect(faultsIn(elsewhere).reasons.join()).toMatch(/other\.js, which the draft doesn’t have/);
  });
});
