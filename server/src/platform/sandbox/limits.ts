// How much one run may cost, and how many there may be: the limits that hold outside of the interpreter.
import { guestLimits } from '@rehearse/sandbox/guest.ts';

export const programLimits = {
  /** Of processor time, from the moment the person's code is read. */
  testMs: guestLimits.testMs,
  /** Wall-clock time of one test: ends a program that sleeps, and leaves room on a busy machine. */
  testWallMs: 3 * guestLimits.testMs,
  /** An interpreter's start before each test; not the program's fault. */
  beginMs: 10_000,
  /** A process until it is ready; on a busy machine it takes seconds. */
  startMs: 30_000,
  /** All tests of a run, by processor time, and by the clock. */
  runMs: 10_000,
  runWallMs: 20_000,
  /** The whole process: compiled interpreter, its memory, and what the host holds for it. */
  processBytes: 512 * 1024 * 1024,
  sourceLength: 65_536,
  inputLength: 1_048_576,
  tests: 50,
};

export type ProgramLimits = typeof programLimits;

export const queueLimits = {
  /** Two at least: one person's slow program must not hold up another's. */
  atOnce: 2,
  /** Runs of one person that wait behind their own. */
  perPerson: 3,
  longestQueue: 100,
};
