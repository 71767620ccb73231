// The sandbox port: runs a person's program against tests, or SQL against data, of which it learns the inputs alone.
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';

export type ProgramResult = { tests: TestOutcome[] };

export type RunRequest = { userId: string; signal?: AbortSignal | undefined };

/** Throws SandboxBusy; anything else is our own failure, and says nothing about the program. */
export type RunProgram = (run: ProgramRun, request: RunRequest) => Promise<ProgramResult>;
/** In the order of the data sets. */
export type RunQueries = (run: QueryRun, request: RunRequest) => Promise<QueryOutcome[]>;

export type Sandbox = {
  runProgram: RunProgram;
  runQueries: RunQueries;
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
