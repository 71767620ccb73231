// Runs programs in this browser, one at a time, and tracks the status of the run.
import type { Json } from '@rehearse/sandbox/guest.ts';
import type { Language, ProgramRun, ProgramTest } from '@rehearse/sandbox/program.ts';
import type { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import { useEffect, useRef, useState } from 'react';
import type * as Runner from '../../sandbox/run-in-browser.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';

const loadRunner = (): Promise<typeof Runner> =>
  loadChunk('program runner', () => import('../../sandbox/run-in-browser.ts'));

export type Phase =
  | { is: 'idle' }
  /** `loaded` and `total` are bytes of the interpreter download. */
  | { is: 'loading'; loaded: number; total: number }
  | { is: 'running' }
  | { is: 'failed' };

export type RunCall = { args: Json[]; expected: Json; tolerance?: number | undefined };
type Program = { language: Language; function: string; source: string };
type Ended = { outcomes: TestOutcome[]; ms: number };

const testOf = (name: string, { args, expected, tolerance }: RunCall): ProgramTest => ({
  function: name,
  args,
  expected,
  visible: true,
  ...(tolerance === undefined ? {} : { tolerance }),
});

export const useProgramRuns = () => {
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** Resolves to null if the run was stopped or couldn't start. */
  const runProgram = async (program: ProgramRun): Promise<Ended | null> => {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const become = (next: Phase): void => {
      if (!signal.aborted) setPhase(next);
    };
    become({ is: 'running' });
    try {
      const { runInBrowser } = await loadRunner();
      let began = performance.now();
      const outcomes = await runInBrowser(program, {
        signal,
        onProgress: ({ loaded, total }) =>
          become(loaded < total ? { is: 'loading', loaded, total } : { is: 'running' }),
        onStart: () => (began = performance.now()),
      });
      if (signal.aborted) return null;
      become({ is: 'idle' });
      return { outcomes, ms: performance.now() - began };
    } catch {
      // Errors in the person's program are outcomes; an exception means that the run itself failed.
      become({ is: 'failed' });
      return null;
    }
  };
  return {
    phase,
    isBusy: phase.is === 'loading' || phase.is === 'running',
    runProgram,
    run: ({ language, source, function: name }: Program, calls: readonly RunCall[]): Promise<Ended | null> =>
      runProgram({ language, source, tests: calls.map((call) => testOf(name, call)) }),
    stop: (): void => {
      current.current?.abort();
      setPhase({ is: 'idle' });
    },
    /** Preloads the interpreter. Ignores errors, because a run reports them. */
    prepare: (language: Language): void =>
      void loadRunner()
        .then(({ loadInterpreter }) => loadInterpreter(language))
        .catch(() => undefined),
  };
};
