// Limits of one run and of the queue, enforced outside the interpreter.
import { runLimits } from '@rehearse/sandbox/run-tests.ts';

export const programLimits = {
  /** CPU time of one test, from when the person's code is read. */
  testMs: runLimits.testMs,
  /** Wall-clock time of one test: includes sleeping, which is limited, and leaves room for a busy machine. */
  testWallMs: 15_000,
  /** An interpreter's startup before each test, in CPU and wall-clock time; not counted against the program. */
  beginMs: 10_000,
  beginWallMs: 30_000,
  /** Time until a process is ready, which can take seconds on a busy machine. */
  startMs: 30_000,
  /** All tests of a run, in CPU and wall-clock time. */
  runMs: runLimits.runMs,
  runWallMs: 60_000,
  /** The whole process: compiled interpreter, its memory, and the host's memory for it. */
  processBytes: 512 * 1024 * 1024,
};

export type ProgramLimits = typeof programLimits;

export const queueLimits = {
  /** At least two: one person's slow program must not delay another's. */
  atOnce: 2,
  /** Runs of one person that can wait for their own earlier runs. */
  perPerson: 3,
  longestQueue: 100,
};
