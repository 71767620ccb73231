// The sandbox port: runs a person's program against tests, of which it learns the inputs alone.
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';

export type ProgramResult = { tests: TestOutcome[] };

/** Throws SandboxBusy; anything else is our own failure, and says nothing about the program. */
export type RunProgram = (
  run: ProgramRun,
  request: { userId: string; signal?: AbortSignal | undefined },
) => Promise<ProgramResult>;

export type Sandbox = {
  runProgram: RunProgram;
  /** Runs that wait for their turn, of all people. */
  waiting: () => number;
  /** How programs are kept apart from everything else, in words. */
  isolation: () => Promise<string>;
  close: () => void;
};

/** As many runs wait as may, of this person or of all. */
export class SandboxBusy extends Error {
  /** Runs that wait for their turn, of all people. */
  readonly waiting: number;

  constructor(waiting: number) {
    super('sandbox busy');
    this.waiting = waiting;
  }
}
