// Runs a program against visible tests in this browser, with the server's interpreters and judge.
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';
import { runLimits, runTests } from '@rehearse/sandbox/run-tests.ts';
import { loadInterpreter, type LoadProgress } from './load-interpreter.ts';
import { runInFrame } from './run-in-frame.ts';

export { loadInterpreter };

type Options = {
  signal?: AbortSignal;
  /** While the interpreter is downloading. */
  onProgress?: (progress: LoadProgress) => void;
  /** The interpreter is ready, and the first test starts. */
  onStart?: () => void;
};

/** Rejects with InterpreterUnavailable when it could not be run at all, and with the signal's reason. */
export const runInBrowser = async (
  run: ProgramRun,
  { signal = new AbortController().signal, onProgress, onStart }: Options = {},
): Promise<TestOutcome[]> => {
  const interpreter = await loadInterpreter(run.language, onProgress);
  let started = false;
  const onReady = (): void => {
    if (!started) onStart?.();
    started = true;
  };
  return runTests(run, {
    runGuests: runInFrame({ interpreter, onReady }),
    time: { cpuMs: runLimits.runMs, wallMs: runLimits.runMs },
    signal,
  });
};
