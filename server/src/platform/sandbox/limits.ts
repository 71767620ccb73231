// How much one run may cost, and how many there may be: the limits that hold outside of the interpreter.
import { runLimits } from '@rehearse/sandbox/run-tests.ts';

export const programLimits = {
  /** Of processor time, from the moment the person's code is read. */
  testMs: runLimits.testMs,
  /** Wall-clock time of one test: its sleeps, which are limited, and room on a busy machine, whose slowness is nobody's mistake. */
  testWallMs: 15_000,
  /** An interpreter's start before each test, by processor time and by the clock; not the program's fault. */
  beginMs: 10_000,
  beginWallMs: 30_000,
  /** A process until it is ready; on a busy machine it takes seconds. */
  startMs: 30_000,
  /** All tests of a run, by processor time, and by the clock. */
  runMs: runLimits.runMs,
  runWallMs: 60_000,
  /** The whole process: compiled interpreter, its memory, and what the host holds for it. */
  processBytes: 512 * 1024 * 1024,
};

export type ProgramLimits = typeof programLimits;

export const queueLimits = {
  /** Two at least: one person's slow program must not hold up another's. */
  atOnce: 2,
  /** Runs of one person that wait behind their own. */
  perPerson: 3,
  longestQueue: 100,
};
