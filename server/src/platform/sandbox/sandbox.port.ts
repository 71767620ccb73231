// The sandbox port: runs a person's program against tests, or SQL against data sets. The program sees only the inputs.
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';

export type ProgramResult = { tests: TestOutcome[] };

export type RunRequest = { userId: string; signal?: AbortSignal | undefined };

/** Throws SandboxBusy; any other error is our own failure, not the program's. */
export type RunProgram = (run: ProgramRun, request: RunRequest) => Promise<ProgramResult>;
/** Outcomes in the order of the data sets. */
export type RunQueries = (run: QueryRun, request: RunRequest) => Promise<QueryOutcome[]>;

export type Sandbox = {
  runProgram: RunProgram;
  runQueries: RunQueries;
  /** The number of waiting runs, of all people. */
  waiting: () => number;
  /** How programs are isolated, in words. */
  isolation: () => Promise<string>;
  close: () => void;
};

/** The queue of this person or of everyone is full. */
export class SandboxBusy extends Error {
  /** The number of waiting runs, of all people. */
  readonly waiting: number;

  constructor(waiting: number) {
    super('sandbox busy');
    this.waiting = waiting;
  }
}
