// Runs SQL in this browser, one query at a time, and tracks the status of the run.
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

  /** Resolves to null if the run was stopped or couldn't start. */
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
      // Errors in the person's SQL are outcomes; an exception means that the run itself failed.
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
    /** Preloads the database. Ignores errors, because a run reports them. */
    prepare: (): void =>
      void loadRunner()
        .then(({ prepareDatabase }) => prepareDatabase())
        .catch(() => undefined),
  };
};
