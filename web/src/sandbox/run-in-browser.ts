// Runs a program on the visible tests in this browser, with the same interpreters and judge as the server.
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';
import { runLimits, runTests } from '@rehearse/sandbox/run-tests.ts';
import { loadInterpreter, type LoadProgress } from './load-interpreter.ts';
import { runInFrame } from './run-in-frame.ts';

export { loadInterpreter };

type Options = {
  signal?: AbortSignal;
  /** Called during the interpreter's download. */
  onProgress?: (progress: LoadProgress) => void;
  /** Called when the interpreter is ready and the first test starts. */
  onStart?: () => void;
};

/** Rejects with InterpreterUnavailable if the program couldn't run, or with the signal's reason. */
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
