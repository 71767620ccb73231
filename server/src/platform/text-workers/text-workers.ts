// A small pool of threads for work over people's text: bounded in number, queue and time, gone when nobody needs it.
import { Worker } from 'node:worker_threads';
import { AppError } from '../kernel/app-error.ts';
import type { RunTextWork, TextWork } from './text-workers.port.ts';

export type TextWorkerLimits = {
  threads: number;
  /** Works that wait for a thread; one more is refused. */
  longestQueue: number;
  /** For one work, with loading its module. */
  timeMs: number;
  /** A thread that has had nothing to do for so long gives its memory back. */
  idleMs: number;
  heapMegabytes: number;
};

export const usualTextLimits: TextWorkerLimits = {
  threads: 1,
  longestQueue: 20,
  timeMs: 30_000,
  idleMs: 30_000,
  heapMegabytes: 192,
};

/** Seconds in which a full queue has moved on. */
const comeAgain = 5;

type Job = {
  work: TextWork;
  signal: AbortSignal | undefined;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Thread = { worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined };
type Outcome = { value: unknown } | { error: Error };

const thread = new URL('text-thread.ts', import.meta.url);

export type TextWorkers = { run: RunTextWork; close: () => Promise<void> };

export const createTextWorkers = (limits: Partial<TextWorkerLimits> = {}): TextWorkers => {
  const { threads: most, longestQueue, timeMs, idleMs, heapMegabytes } = { ...usualTextLimits, ...limits };
  const threads = new Set<Thread>();
  const waiting: Job[] = [];

  const start = (): Thread => {
    const worker = new Worker(thread, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const one: Thread = { worker, job: undefined, timer: undefined };
    threads.add(one);
    worker.on('message', (outcome: Outcome) => {
      const { job } = one;
      rest(one);
      if (!job) return;
      if ('error' in outcome) job.reject(outcome.error);
      else job.resolve(outcome.value);
      next();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(one, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('text_too_costly') : error),
    );
    worker.on('exit', () => end(one, new Error('text worker exited')));
    return one;
  };

  /** Forgets the thread; whoever waits for its work learns why. */
  const end = (one: Thread, reason: unknown): void => {
    if (!threads.delete(one)) return;
    clearTimeout(one.timer);
    void one.worker.terminate();
    one.job?.reject(reason);
    next();
  };

  const rest = (one: Thread): void => {
    clearTimeout(one.timer);
    one.job = undefined;
    // an idle thread keeps no command from ending
    one.worker.unref();
    one.timer = setTimeout(() => end(one, undefined), idleMs).unref();
  };

  const give = (one: Thread, job: Job): void => {
    clearTimeout(one.timer);
    one.job = job;
    one.worker.ref();
    one.timer = setTimeout(() => end(one, new AppError('text_too_costly')), timeMs);
    const { module, name, input } = job.work;
    one.worker.postMessage({ module: module.href, name, input });
  };

  const next = (): void => {
    const job = waiting[0];
    const idle = [...threads].find((one) => one.job === undefined);
    const one = idle ?? (threads.size < most && job ? start() : undefined);
    if (!job || !one) return;
    waiting.shift();
    give(one, job);
  };

  const leave = (job: Job): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    const running = [...threads].find((one) => one.job === job);
    if (running) end(running, undefined);
    job.reject(job.signal?.reason);
  };

  const run: RunTextWork = (work, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      if (waiting.length >= longestQueue)
        return reject(new AppError('text_workers_busy', { retryAfter: comeAgain }));
      const onLeave = (): void => leave(job);
      const job: Job = {
        work,
        signal,
        resolve: (value) => (signal?.removeEventListener('abort', onLeave), resolve(value)),
        reject: (error) => (signal?.removeEventListener('abort', onLeave), reject(error as Error)),
      };
      signal?.addEventListener('abort', onLeave, { once: true });
      waiting.push(job);
      next();
    });

  return {
    run,
    close: async () => {
      for (const job of waiting.splice(0)) job.reject(new Error('server shutting down'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
};
