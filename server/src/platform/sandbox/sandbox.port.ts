// The sandbox port: runs a person's program against tests, of which it learns the inputs alone.
import type { GuestError, Json } from './engine/guest.ts';

export type Language = 'python' | 'javascript' | 'typescript';

/**
 * Calls a function of the program with arguments and compares what it returns, as JSON. Numbers are compared as doubles;
 * `tolerance` allows a difference, absolute below 1 and relative above. JavaScript's undefined counts as null.
 */
export type CallTest = { function: string; args: Json[]; expected: Json; tolerance?: number };

/**
 * Runs the program as a whole and compares what it prints. Spaces at the end of lines and empty lines at the end don't
 * count. JavaScript reads its input with the functions readLine() (null at the end) and readAll().
 */
export type PrintTest = { stdin: string; stdout: string };

/** Of a hidden test only the outcome, and an error's type and line, may reach the person. */
export type ProgramTest = (CallTest | PrintTest) & { visible: boolean };

export type ProgramRun = { language: Language; source: string; tests: ProgramTest[] };

/** `printed`: what a visible test wrote to its output. */
export type TestOutcome =
  | { outcome: 'passed'; ms: number; printed?: string }
  | { outcome: 'wrong'; ms: number; expected?: string; got?: string; printed?: string }
  | { outcome: 'error'; error: Pick<GuestError, 'type' | 'line'> & { message?: string }; printed?: string }
  /** Longer than a test may take, more memory than it may use, more output than it may write. */
  | { outcome: 'timeout' | 'memory' | 'output' }
  /** The tests before it used up the time for all. */
  | { outcome: 'not_run' };

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
export class SandboxBusy extends Error {}
