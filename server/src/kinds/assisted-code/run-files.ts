// Runs an answer to an AI-assisted round: the fixed files against hidden tests, and the person's tests against versions of the code.
import type { Check, ProgramLanguage, TestOutcome } from '@rehearse/contract/grading/checks.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { withChanges } from '@rehearse/sandbox/bundle.ts';
import type { SourceFile } from '@rehearse/sandbox/source-file.ts';
import { testProgram } from '@rehearse/sandbox/own-tests.ts';
import type { FilesTest } from '@rehearse/sandbox/program.ts';
import type { Execution } from '../server-kind.ts';

type Authored = AuthoredOf<'assisted_code'>;
type Named = Authored['regressions'][number];

/** The parts of a key needed to run answers. */
export type Versions = Pick<
  Authored,
  'language' | 'files' | 'visibleTests' | 'regressions' | 'faults' | 'solution' | 'tests'
>;

/** Tests that pass on correct code earn nothing by themselves: an empty test passes, too. */
const weights = { fault: 2, nothingBroken: 2, testsPass: 0, testsCatch: 1 };
const notRun: TestOutcome = { outcome: 'not_run' };
const unanswered: TestOutcome = { outcome: 'not_run', why: 'unanswered' };
const blocked: TestOutcome = { outcome: 'not_run', why: 'blocked' };
const wrong: TestOutcome = { outcome: 'wrong', ms: 0 };

export const solutionOf = ({ files, solution }: Versions): SourceFile[] => withChanges(files, solution);

/** Runs programs with the files, in one run. */
export const runPrograms = (
  execution: Execution,
  language: ProgramLanguage,
  files: readonly SourceFile[],
  programs: readonly (FilesTest & { visible?: boolean })[],
): Promise<TestOutcome[]> =>
  execution.runProgram({
    language,
    source: '',
    files,
    tests: programs.map(({ program, changes, visible = false }) => ({
      program,
      visible,
      ...(changes ? { changes } : {}),
    })),
  });

/** Runs a test file against several versions of the code, in one run. */
export const runTests = (
  execution: Execution,
  { language, tests }: Pick<Versions, 'language' | 'tests'>,
  versions: readonly (readonly SourceFile[])[],
  source: string,
): Promise<TestOutcome[]> =>
  runPrograms(
    execution,
    language,
    [],
    versions.map((version) => ({
      program: testProgram(language, tests.path),
      changes: withChanges(version, [{ path: tests.path, content: source }]),
      visible: true,
    })),
  );

const isPassed = ({ outcome }: TestOutcome): boolean => outcome === 'passed';
/** The first outcome that isn't a pass; passed if there is none. */
const allOf = (outcomes: readonly TestOutcome[]): TestOutcome =>
  outcomes.find((outcome) => !isPassed(outcome)) ?? { outcome: 'passed', ms: 0 };

const programsOf = ({ faults }: Versions): Named[] => faults.flatMap(({ probes }) => probes);

/** Whether each bug is fixed, and whether working behavior still works; unchanged files earn nothing. */
const checkFiles = async (key: Versions, changes: SourceFile[], execution: Execution): Promise<Check[]> => {
  const files = withChanges(key.files, changes);
  const run = (programs: Named[]) => runPrograms(execution, key.language, files, programs);
  const isChanged = changes.length > 0;
  const probed = isChanged ? await run(programsOf(key)) : [];
  const kept = isChanged ? allOf(await run([...key.visibleTests, ...key.regressions])) : unanswered;
  let next = 0;
  const gone = key.faults.map(({ id, label, probes }): Check => {
    const outcomes = probed.slice(next, (next += probes.length));
    return {
      id: `fault-${id}`,
      label,
      weight: weights.fault,
      visible: false,
      result: isChanged ? allOf(outcomes) : unanswered,
    };
  });
  // keeping everything working earns points only once a fix works
  const nothingBroken = gone.some(({ result }) => isPassed(result)) || !isPassed(kept) ? kept : blocked;
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
  const versions = [solution, ...key.faults.map(({ mutant }) => withChanges(solution, mutant))];
  const [right = unanswered, ...broken] = isWritten ? await runTests(execution, key, versions, source) : [];
  const catches = (at: number): TestOutcome => {
    const outcome = broken[at];
    if (!isWritten) return unanswered;
    if (!outcome || outcome.outcome === 'not_run') return notRun;
    // tests that fail everywhere catch nothing
    if (!isPassed(right)) return blocked;
    return isPassed(outcome) ? wrong : { outcome: 'passed', ms: 0 };
  };
  const caught = key.faults.map(({ id, label }, at): Check => ({
    id: `test-${id}`,
    label: `Your tests catch this: ${label}`,
    weight: weights.testsCatch,
    visible: false,
    result: catches(at),
  }));
  return [
    {
      id: 'tests-pass',
      label: 'Your tests pass on a correct version',
      weight: weights.testsPass,
      visible: true,
      result: right,
    },
    ...caught,
  ];
};

/** The question's files that were changed; unchanged ones are left out. */
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
