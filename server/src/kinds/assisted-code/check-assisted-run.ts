// AI-assisted rounds, run: the draft works as far as it seems to, each fault shows, the solution has none, and its tests catch each.
import type { TestOutcome } from '@rehearse/contract/checks.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { SourceFile } from '@rehearse/sandbox/bundle.ts';
import type { Execution } from '../server-kind.ts';
import { runPrograms, runTests, solutionOf, withChanges } from './run-files.ts';

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
    programs: readonly Named[],
    passes: boolean,
    where: string,
  ): Promise<void> => {
    const visible = programs.map((one) => ({ ...one, visible: true }));
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
  const own = await runTests(execution, authored, solution, tests.solution);
  if (own.outcome !== 'passed') reasons.push(`the tests fail on the solution: ${words(own)}`);
  const starter = await runTests(execution, authored, files, tests.starter);
  if (starter.outcome !== 'passed') reasons.push(`the starter’s tests fail on the draft: ${words(starter)}`);
  for (const { id, probes: ofFault, mutant } of faults) {
    const version = withChanges(solution, mutant);
    await expectAll(version, ofFault, false, `the mutant of "${id}"`);
    const caught = await runTests(execution, authored, version, tests.solution);
    if (caught.outcome !== 'error') reasons.push(`the tests don’t catch "${id}": ${words(caught)}`);
    const begun = await runTests(execution, authored, version, tests.starter);
    if (begun.outcome !== 'passed') reasons.push(`the starter’s tests catch "${id}" already`);
  }
  return reasons;
};
