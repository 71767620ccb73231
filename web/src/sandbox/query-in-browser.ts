// Runs SQL on the visible rows in this browser, with the same PostgreSQL build as the server.
import { runQueries } from '@rehearse/sandbox/run-queries.ts';
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import { runLimits } from '@rehearse/sandbox/run-tests.ts';
import { loadInterpreter, type LoadProgress } from './load-interpreter.ts';
import { runInFrame } from './run-in-frame.ts';

type Options = { signal: AbortSignal; onProgress: (progress: LoadProgress) => void };

export const prepareDatabase = (): Promise<unknown> => loadInterpreter('postgresql');

/** Rejects with InterpreterUnavailable if the query couldn't run, or with the signal's reason. */
export const queryInBrowser = async (
  run: QueryRun,
  { signal, onProgress }: Options,
): Promise<QueryOutcome[]> => {
  const interpreter = await loadInterpreter('postgresql', onProgress);
  return runQueries(run, {
    runGuests: runInFrame({ interpreter }),
    time: { cpuMs: runLimits.runMs, wallMs: runLimits.runMs },
    signal,
  });
};
