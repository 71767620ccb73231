// Runs SQL in this browser: one run at a time, with its status.
import { useEffect, useRef, useState } from 'react';
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type * as Runner from '../../sandbox/query-in-browser.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import type { Phase } from '../code/use-program-runs.ts';

const loadRunner = (): Promise<typeof Runner> =>
  loadChunk('query runner', () => import('../../sandbox/query-in-browser.ts'));

export const useQueryRun = () => {
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** Null when it was stopped, or could not be run. */
  const run = async (query: QueryRun): Promise<QueryOutcome | null> => {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const become = (next: Phase): void => {
      if (!signal.aborted) setPhase(next);
    };
    become({ is: 'running' });
    try {
      const { queryInBrowser } = await loadRunner();
      const [outcome] = await queryInBrowser(query, {
        signal,
        onProgress: ({ loaded, total }) =>
          become(loaded < total ? { is: 'loading', loaded, total } : { is: 'running' }),
      });
      if (signal.aborted) return null;
      become({ is: 'idle' });
      return outcome ?? null;
    } catch {
      // errors in the person's SQL are outcomes, not exceptions
      become({ is: 'failed' });
      return null;
    }
  };
  return {
    phase,
    isBusy: phase.is === 'loading' || phase.is === 'running',
    run,
    stop: (): void => {
      current.current?.abort();
      setPhase({ is: 'idle' });
    },
    /** Preloads the database silently: the run itself reports errors. */
    prepare: (): void =>
      void loadRunner()
        .then(({ prepareDatabase }) => prepareDatabase())
        .catch(() => undefined),
  };
};
