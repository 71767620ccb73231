// Runs all tests of one program: a run that had to be ended is followed by another one for the tests that are left.
import type { SourceFile } from './bundle.ts';
import { guestLimits, type GuestInput, type GuestReport } from './guest.ts';
import { inputOf, outcomeOf } from './judge.ts';
import type { Language, ProgramRun, TestOutcome } from './program.ts';

export const runLimits = {
  /** Of the program's own time, from the moment its source is read. */
  testMs: guestLimits.testMs,
  /** All tests of a run. */
  runMs: 10_000,
  sourceLength: 65_536,
  /** Of all files together. */
  filesLength: 262_144,
  inputLength: 1_048_576,
  tests: 50,
};

/** What is left of the run's time. */
export type TimeLeft = { cpuMs: number; wallMs: number };

export type GuestJob = {
  language: Language;
  source: string;
  files: readonly SourceFile[];
  inputs: GuestInput[];
};

/** Why it ended: all tests ran, or the one after the last report took too much, or the interpreter broke. */
export type GuestRunEnd = {
  reports: GuestReport[];
  cause: 'finished' | 'timeout' | 'run_timeout' | 'memory' | 'crash';
  used: TimeLeft;
};

/** Runs inputs one after the other in one interpreter, as far as it gets. */
export type RunGuests = (job: GuestJob & { timeLeft: TimeLeft; signal: AbortSignal }) => Promise<GuestRunEnd>;

const withinLimits = ({ source, files = [], tests }: ProgramRun): boolean =>
  source.length <= runLimits.sourceLength &&
  files.reduce((sum, { content }) => sum + content.length, 0) <= runLimits.filesLength &&
  tests.length <= runLimits.tests &&
  tests.every((test) => JSON.stringify(inputOf(test)).length <= runLimits.inputLength);

const crashed: TestOutcome = { outcome: 'error', error: { type: 'SystemError', line: null } };

export const runTests = async (
  run: ProgramRun,
  { runGuests, time, signal }: { runGuests: RunGuests; time: TimeLeft; signal: AbortSignal },
): Promise<TestOutcome[]> => {
  if (!withinLimits(run)) throw new Error('program or tests larger than a run allows');
  const { language, source, files = [], tests } = run;
  const outcomes: TestOutcome[] = [];
  const timeLeft = { ...time };
  while (outcomes.length < tests.length && timeLeft.cpuMs > 0 && timeLeft.wallMs > 0) {
    signal.throwIfAborted();
    const left = tests.slice(outcomes.length);
    const job = { language, source, files, inputs: left.map(inputOf), timeLeft, signal };
    const { reports, cause, used } = await runGuests(job);
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
