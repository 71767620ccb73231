// A thread pool for work on people's text, with limits on threads, queue, and time; idle threads exit.
import { Worker } from 'node:worker_threads';
import { fixedLimits } from '../config/limits.ts';
import { AppError } from '../kernel/app-error.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import type { RunTextWork, TextWork } from './text-workers.port.ts';

export type TextWorkerLimits = ConcurrencyLimit & {
  /** Per call, including loading its module. */
  timeMs: number;
  /** An idle thread exits after this long, to free its memory. */
  idleMs: number;
  heapMegabytes: number;
};

export const usualTextLimits: TextWorkerLimits = {
  ...fixedLimits.textWorkers,
  timeMs: 30_000,
  idleMs: 30_000,
  heapMegabytes: 192,
};

/** Seconds after which a full queue has likely made room. */
const retryAfterSeconds = 5;

type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; job: Settle | undefined; timer: NodeJS.Timeout | undefined };
type Outcome = { value: unknown } | { error: Error };

const threadProgram = new URL('text-thread.ts', import.meta.url);

export type TextWorkers = { run: RunTextWork; close: () => Promise<void> };

export const createTextWorkers = (limits: Partial<TextWorkerLimits> = {}): TextWorkers => {
  const { timeMs, idleMs, heapMegabytes, ...concurrency } = { ...usualTextLimits, ...limits };
  const limited = createConcurrencyLimit(
    concurrency,
    () => new AppError('text_workers_busy', { retryAfter: retryAfterSeconds }),
  );
  const closing = new AbortController();
  const threads = new Set<Thread>();

  const start = (): Thread => {
    const worker = new Worker(threadProgram, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const thread: Thread = { worker, job: undefined, timer: undefined };
    threads.add(thread);
    worker.on('message', (outcome: Outcome) => {
      const { job } = thread;
      rest(thread);
      if ('error' in outcome) job?.reject(outcome.error);
      else job?.resolve(outcome.value);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('text_too_costly') : error),
    );
    worker.on('exit', () => end(thread, new Error('text worker exited')));
    return thread;
  };

  /** Removes and terminates the thread; rejects its current call. */
  const end = (thread: Thread, reason: unknown): void => {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.job?.reject(reason);
  };

  const rest = (thread: Thread): void => {
    clearTimeout(thread.timer);
    thread.job = undefined;
    // an idle thread doesn't keep the process alive
    thread.worker.unref();
    thread.timer = setTimeout(() => end(thread, undefined), idleMs).unref();
  };

  const runInThread = ({ module, name, input }: TextWork, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const thread = threads.values().find(({ job }) => job === undefined) ?? start();
      clearTimeout(thread.timer);
      thread.worker.ref();
      thread.timer = setTimeout(() => end(thread, new AppError('text_too_costly')), timeMs);
      const onAbort = (): void => end(thread, signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      const stopListening = (): void => signal.removeEventListener('abort', onAbort);
      thread.job = {
        resolve: (value) => (stopListening(), resolve(value)),
        reject: (error) => (stopListening(), reject(error as Error)),
      };
      thread.worker.postMessage({ module: module.href, name, input });
    });

  return {
    run: (work, signal) => {
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      return limited(() => runInThread(work, ended), ended);
    },
    close: async () => {
      const workers = [...threads].map(({ worker }) => worker);
      closing.abort(new Error('server shutting down'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};
