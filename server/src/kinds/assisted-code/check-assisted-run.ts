// Checks an AI-assisted round by running it: the draft fails only the probes, the solution passes everything, its tests catch each bug.
import type { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { withChanges } from '@rehearse/sandbox/bundle.ts';
import type { SourceFile } from '@rehearse/sandbox/source-file.ts';
import type { Execution } from '../server-kind.ts';
import { runPrograms, runTests, solutionOf } from './run-files.ts';

type Authored = AuthoredOf<'assisted_code'>;
type Named = Authored['regressions'][number];

const words = (outcome: TestOutcome): string => {
  if (outcome.outcome !== 'error') return outcome.outcome;
  const { type, message = '', file = '', line } = outcome.error;
  return `${type}${message === '' ? '' : `: ${message}`}${line === null ? '' : ` (${file}:${line})`}`;
};

export const checkAssistedRun = async (authored: Authored, execution: Execution): Promise<string[]> => {
  const { language, files, visibleTests, regressions, faults, tests } = authored;
  const solution = solutionOf(authored);
  const reasons: string[] = [];
  const expectAll = async (
    version: readonly SourceFile[],
    programs: readonly (Named & { changes?: SourceFile[] })[],
    passes: boolean,
    where: string,
  ): Promise<void> => {
    const visible = programs.map((program) => ({ ...program, visible: true }));
    const outcomes = await runPrograms(execution, language, version, visible);
    for (const [at, { name }] of programs.entries()) {
      const outcome = outcomes[at] ?? { outcome: 'not_run' };
      if ((outcome.outcome === 'passed') !== passes) reasons.push(`“${name}” on ${where}: ${words(outcome)}`);
    }
  };
  const kept = [...visibleTests, ...regressions];
  const probes = faults.flatMap((fault) => fault.probes);
  await expectAll(files, kept, true, 'the draft');
  await expectAll(files, probes, false, 'the draft');
  await expectAll(solution, kept, true, 'the solution');
  await expectAll(solution, probes, true, 'the solution');
  const mutants = faults.map(({ mutant }) => withChanges(solution, mutant));
  const notRun: TestOutcome = { outcome: 'not_run' };
  const [own = notRun, ...caught] = await runTests(
    execution,
    authored,
    [solution, ...mutants],
    tests.solution,
  );
  if (own.outcome !== 'passed') reasons.push(`the tests fail on the solution: ${words(own)}`);
  const [begun = notRun, ...begunOn] = await runTests(
    execution,
    authored,
    [files, ...mutants],
    tests.starter,
  );
  if (begun.outcome !== 'passed') reasons.push(`the starter’s tests fail on the draft: ${words(begun)}`);
  const onMutants = faults.flatMap(({ probes: ofFault }, at) =>
    ofFault.map((probe) => ({ ...probe, changes: mutants[at] ?? [] })),
  );
  await expectAll([], onMutants, false, 'its fault’s mutant');
  for (const [at, { id }] of faults.entries()) {
    const catching = caught[at] ?? notRun;
    if (catching.outcome !== 'error') reasons.push(`the tests don’t catch "${id}": ${words(catching)}`);
    if (begunOn[at]?.outcome !== 'passed') reasons.push(`the starter’s tests catch "${id}" already`);
  }
  return reasons;
};
