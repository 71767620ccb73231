// Runs all tests of one program: a process that had to be ended is followed by another one for the tests that are left.
import type { Isolation } from './isolation.ts';
import { inputOf, outcomeOf } from '@rehearse/sandbox/judge.ts';
import type { ProgramLimits } from './limits.ts';
import { runProcess } from './program-process.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';

const withinLimits = ({ source, tests }: ProgramRun, limits: ProgramLimits): boolean =>
  source.length <= limits.sourceLength &&
  tests.length <= limits.tests &&
  tests.every((test) => JSON.stringify(inputOf(test)).length <= limits.inputLength);

const crashed: TestOutcome = { outcome: 'error', error: { type: 'SystemError', line: null } };

export const runTests = async (
  run: ProgramRun,
  { isolation, limits, signal }: { isolation: Isolation; limits: ProgramLimits; signal: AbortSignal },
): Promise<TestOutcome[]> => {
  if (!withinLimits(run, limits)) throw new Error('program or tests larger than a run allows');
  const { language, source, tests } = run;
  const outcomes: TestOutcome[] = [];
  const timeLeft = { cpuMs: limits.runMs, wallMs: limits.runWallMs };
  while (outcomes.length < tests.length && timeLeft.cpuMs > 0 && timeLeft.wallMs > 0) {
    signal.throwIfAborted();
    const left = tests.slice(outcomes.length);
    const job = { language, source, inputs: left.map(inputOf), timeLeft, signal };
    const { reports, cause, used } = await runProcess(job, isolation, limits);
    timeLeft.cpuMs -= used.cpuMs;
    timeLeft.wallMs -= used.wallMs;
    for (const [index, report] of reports.entries()) {
      const test = left[index];
      if (test) outcomes.push(outcomeOf(test, report));
    }
    if (cause === 'finished') break;
    if (cause === 'crash') outcomes.push(crashed);
    else outcomes.push({ outcome: cause === 'memory' ? 'memory' : 'timeout' });
    if (cause === 'run_timeout') break;
  }
  return tests.map((_, index) => outcomes[index] ?? { outcome: 'not_run' });
};
