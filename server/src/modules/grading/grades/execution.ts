// Runs a person's programs and SQL for grading in the sandbox; a full queue becomes a catalog error.
import type { Execution } from '../../../kinds/server-kind.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { createConcurrencyLimit } from '../../../platform/kernel/concurrency-limit.ts';
import { SandboxBusy, type RunProgram, type RunQueries } from '../../../platform/sandbox/sandbox.port.ts';

const retryAfterSeconds = 10;

/** Converts a full queue to a catalog error. */
const orBusy = async <Result>(running: Promise<Result>): Promise<Result> => {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof SandboxBusy)) throw error;
    throw new AppError('sandbox_busy', {
      retryAfter: retryAfterSeconds,
      details: { waiting: error.waiting },
    });
  }
};

/** Throws `sandbox_busy` if the queue is full; the answer can be graded later. */
export const executionWith =
  ({ runProgram, runQueries }: { runProgram: RunProgram; runQueries: RunQueries }) =>
  (userId: string): Execution => ({
    runProgram: async (run) => (await orBusy(runProgram(run, { userId }))).tests,
    runQueries: (run) => orBusy(runQueries(run, { userId })),
  });

/** One run at a time: the sandbox queues only a few per person, and a test may have twenty answers to run. */
export const inTurn = (execution: Execution): Execution => {
  const limit = createConcurrencyLimit({ atOnce: 1, longestQueue: Number.POSITIVE_INFINITY });
  return {
    runProgram: (run) => limit(() => execution.runProgram(run)),
    runQueries: (run) => limit(() => execution.runQueries(run)),
  };
};

export const isSandboxBusy = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'sandbox_busy';

/** When to retry a job that found the queue full. */
export const laterThan = (now: Date, { retryAfter = retryAfterSeconds }: AppError): Date =>
  new Date(now.getTime() + retryAfter * 1000);
