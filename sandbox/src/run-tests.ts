// Runs all tests of one program. If a run has to be stopped, another one starts for the remaining tests.
import type { SourceFile } from './source-file.ts';
import { guestLimits, type GuestInput, type GuestReport } from './guest.ts';
import { inputOf, outcomeOf } from './judge.ts';
import type { GuestLanguage, ProgramRun, ProgramTest, TestOutcome } from './program.ts';

export const runLimits = {
  /** Per test, counted from when the source is parsed. */
  testMs: guestLimits.testMs,
  /** For all tests of a run. */
  runMs: 10_000,
  sourceLength: 65_536,
  /** For all files together. */
  filesLength: 262_144,
  inputLength: 1_048_576,
  tests: 50,
};

/** Time remaining for the run. */
export type TimeLeft = { cpuMs: number; wallMs: number };

export type GuestJob = {
  language: GuestLanguage;
  source: string;
  files: readonly SourceFile[];
  inputs: GuestInput[];
};

/** `cause`: all tests ran, the test after the last report exceeded a limit, or the interpreter crashed. */
export type GuestRunEnd = {
  reports: GuestReport[];
  cause: 'finished' | 'timeout' | 'run_timeout' | 'memory' | 'crash';
  used: TimeLeft;
};

/** Runs inputs in order in one interpreter, until all are done or one has to be stopped. */
export type RunGuests = (job: GuestJob & { timeLeft: TimeLeft; signal: AbortSignal }) => Promise<GuestRunEnd>;

/** The outcome of one input: a report, or the reason there is none. */
export type InputEnd = { report: GuestReport } | { ended: 'timeout' | 'memory' | 'crash' | 'not_run' };
type RunOptions = { runGuests: RunGuests; time: TimeLeft; signal: AbortSignal };

const withinLimits = ({ source, files, inputs }: GuestJob): boolean =>
  source.length <= runLimits.sourceLength &&
  files.reduce((sum, { content }) => sum + content.length, 0) <= runLimits.filesLength &&
  inputs.length <= runLimits.tests &&
  inputs.every((input) => JSON.stringify(input).length <= runLimits.inputLength);

export const runInputs = async (
  job: GuestJob,
  { runGuests, time, signal }: RunOptions,
): Promise<InputEnd[]> => {
  if (!withinLimits(job)) throw new Error('program or tests larger than a run allows');
  const ends: InputEnd[] = [];
  const timeLeft = { ...time };
  while (ends.length < job.inputs.length && timeLeft.cpuMs > 0 && timeLeft.wallMs > 0) {
    signal.throwIfAborted();
    const inputs = job.inputs.slice(ends.length);
    const { reports, cause, used } = await runGuests({ ...job, inputs, timeLeft, signal });
    timeLeft.cpuMs -= used.cpuMs;
    timeLeft.wallMs -= used.wallMs;
    ends.push(...reports.map((report) => ({ report })));
    if (cause === 'finished') break;
    ends.push({ ended: cause === 'run_timeout' ? 'timeout' : cause });
    if (cause === 'run_timeout') break;
  }
  return job.inputs.map((_, index) => ends[index] ?? { ended: 'not_run' });
};

const outcomeOfEnd = (test: ProgramTest, end: InputEnd): TestOutcome => {
  if ('report' in end) return outcomeOf(test, end.report);
  if (end.ended === 'crash') return { outcome: 'error', error: { type: 'SystemError', line: null } };
  return { outcome: end.ended };
};

export const runTests = async (
  { language, source, files = [], tests }: ProgramRun,
  options: RunOptions,
): Promise<TestOutcome[]> => {
  const ends = await runInputs({ language, source, files, inputs: tests.map(inputOf) }, options);
  return tests.map((test, index) => outcomeOfEnd(test, ends[index] ?? { ended: 'not_run' }));
};
