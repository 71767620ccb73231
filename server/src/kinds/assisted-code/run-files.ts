// What is run for an AI-assisted round: repaired files against hidden programs, and the person's tests against versions of the code.
import type { Check, ProgramLanguage, TestOutcome } from '@rehearse/contract/checks.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { SourceFile } from '@rehearse/sandbox/bundle.ts';
import { testProgram } from '@rehearse/sandbox/own-tests.ts';
import type { Execution } from '../server-kind.ts';

type Authored = AuthoredOf<'assisted_code'>;
type FilesTest = Authored['regressions'][number];

/** What a key holds to run answers with. */
export type Versions = Pick<
  Authored,
  'language' | 'files' | 'visibleTests' | 'regressions' | 'faults' | 'solution' | 'tests'
>;

const weights = { fault: 2, nothingBroken: 2, testsPass: 1, testsCatch: 1 };
const notRun: TestOutcome = { outcome: 'not_run' };
const wrong: TestOutcome = { outcome: 'wrong', ms: 0 };

/** The files with changed ones in their place. */
export const withChanges = (files: readonly SourceFile[], changes: readonly SourceFile[]): SourceFile[] => {
  const byPath = new Map([...files, ...changes].map(({ path, content }) => [path, content]));
  return [...byPath].map(([path, content]) => ({ path, content }));
};

export const solutionOf = ({ files, solution }: Versions): SourceFile[] => withChanges(files, solution);

/** Runs programs beside the files, in one run. */
export const runPrograms = (
  execution: Execution,
  language: ProgramLanguage,
  files: readonly SourceFile[],
  programs: readonly { program: string; visible?: boolean }[],
): Promise<TestOutcome[]> =>
  execution.runProgram({
    language,
    source: '',
    files,
    tests: programs.map(({ program, visible = false }) => ({ program, visible })),
  });

/** Runs a file of tests beside a version of the code. */
export const runTests = async (
  execution: Execution,
  { language, tests }: Pick<Versions, 'language' | 'tests'>,
  version: readonly SourceFile[],
  source: string,
): Promise<TestOutcome> => {
  const files = withChanges(version, [{ path: tests.path, content: source }]);
  const program = testProgram(language, tests.path);
  return (await runPrograms(execution, language, files, [{ program, visible: true }]))[0] ?? notRun;
};

const isPassed = ({ outcome }: TestOutcome): boolean => outcome === 'passed';
/** The first that didn't pass; passed where all did. */
const allOf = (outcomes: readonly TestOutcome[]): TestOutcome =>
  outcomes.find((one) => !isPassed(one)) ?? { outcome: 'passed', ms: 0 };

const programsOf = ({ faults }: Versions): FilesTest[] => faults.flatMap(({ probes }) => probes);

/** Whether each fault is gone, and whether what worked still does; files as they were given repaired nothing. */
const checkFiles = async (key: Versions, changes: SourceFile[], execution: Execution): Promise<Check[]> => {
  const files = withChanges(key.files, changes);
  const run = (programs: FilesTest[]) => runPrograms(execution, key.language, files, programs);
  const isChanged = changes.length > 0;
  const probed = isChanged ? await run(programsOf(key)) : [];
  const kept = isChanged ? allOf(await run([...key.visibleTests, ...key.regressions])) : notRun;
  let next = 0;
  const gone = key.faults.map(({ id, label, probes }): Check => {
    const outcomes = probed.slice(next, (next += probes.length));
    return {
      id: `fault-${id}`,
      label,
      weight: weights.fault,
      visible: false,
      result: isChanged ? allOf(outcomes) : notRun,
    };
  });
  // whoever repaired nothing can't have broken anything either
  const nothingBroken = gone.some(({ result }) => isPassed(result)) || !isPassed(kept) ? kept : notRun;
  return [
    ...gone,
    {
      id: 'nothing-broken',
      label: 'What worked before still works',
      weight: weights.nothingBroken,
      visible: false,
      result: nothingBroken,
    },
  ];
};

/** Whether the tests pass on a correct version, and fail on each version with one fault. */
const checkTests = async (key: Versions, source: string, execution: Execution): Promise<Check[]> => {
  const solution = solutionOf(key);
  const isWritten = source.trim() !== '' && source.trim() !== key.tests.starter.trim();
  const right = isWritten ? await runTests(execution, key, solution, source) : notRun;
  const caught: Check[] = [];
  for (const { id, label, mutant } of key.faults) {
    const broken = isPassed(right)
      ? await runTests(execution, key, withChanges(solution, mutant), source)
      : undefined;
    caught.push({
      id: `test-${id}`,
      label: `Your tests catch it: ${label}`,
      weight: weights.testsCatch,
      visible: false,
      result: broken === undefined ? notRun : isPassed(broken) ? wrong : { outcome: 'passed', ms: 0 },
    });
  }
  return [
    {
      id: 'tests-pass',
      label: 'Your tests pass on a correct version',
      weight: weights.testsPass,
      visible: true,
      // tests that catch nothing are worth nothing, and pass on everything
      result: isPassed(right) && caught.every(({ result }) => !isPassed(result)) ? wrong : right,
    },
    ...caught,
  ];
};

/** Changed files that the question has; what is as it was given is no change. */
export const changesIn = (
  { files }: Pick<Versions, 'files'>,
  answer: AnswerOf<'assisted_code'> | null,
): SourceFile[] =>
  files.flatMap(({ path, content }) => {
    const given = answer?.files[path];
    return given === undefined || given === content ? [] : [{ path, content: given }];
  });

export const checkAssisted = async (
  key: Versions,
  answer: AnswerOf<'assisted_code'> | null,
  execution: Execution,
): Promise<Check[]> => [
  ...(await checkFiles(key, changesIn(key, answer), execution)),
  ...(await checkTests(key, answer?.tests ?? '', execution)),
];
