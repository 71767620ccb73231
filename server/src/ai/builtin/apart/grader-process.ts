// Runs the built-in grader in a child process, so that idle memory is freed and a crash can't take the server down.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fixedLimits } from '../../../platform/config/limits.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Grader, Grading, GradingTask } from '../../grader.port.ts';
import { hasModelFiles } from '../entailment/model-files.ts';

export type ToGrader = { id: number; task: GradingTask };
/** How answers are graded: by words only if the model can't be loaded. */
export type GradingMode = 'meaning' | 'words';
export type FromGrader =
  { mode: GradingMode; reason?: string } | { id: number; grading: Grading } | { id: number; error: string };

export type GraderLimits = {
  /** Maximum queue length; further requests fail with `grader_busy`. */
  longestQueue: number;
  /** Timeout per answer, including starting the process and loading the model. */
  timeMs: number;
  /** The process exits after being idle this long. */
  idleMs: number;
};

const usual: GraderLimits = {
  longestQueue: fixedLimits.gradings.longestQueue,
  timeMs: 60_000,
  idleMs: 60_000,
};
const retryAfterSeconds = 60;
/** The answer may not have caused the crash, so it is retried; the last attempt runs without the model. */
const maxAttempts = 3;
const backoffMs = 200;
/**
 * Answers sent to the process in advance. Grading by words takes a millisecond, less than a busy server needs to send the next
 * answer. Grading by meaning sends one at a time, so that interactive requests can go first.
 */
const sentAhead: Record<GradingMode, number> = { words: 8, meaning: 1 };

type Job = {
  message: ToGrader;
  attempts: number;
  /** Whether it was sent to the process. */
  isSent: boolean;
  resolve: (grading: Grading) => void;
  reject: (error: Error) => void;
};

export type GraderProcess = {
  /** Grades in queue order. */
  grade: Grader;
  /** Grades ahead of the queue, for interactive requests. */
  gradeSoon: Grader;
  /** undefined until the model has loaded or failed to load. */
  mode: () => GradingMode | undefined;
  /** Permanent: later calls are rejected. */
  close: () => void;
};

type Options = Partial<GraderLimits> & {
  /** Model folder, or `off` for no model; defaults to the bundled model. */
  modelFolder?: string | undefined;
  onFallback?: (reason: string) => void;
};

const program = new URL('grade-in-process.ts', import.meta.url);

export const createGraderProcess = ({ modelFolder, onFallback, ...limits }: Options = {}): GraderProcess => {
  const { longestQueue, timeMs, idleMs } = { ...usual, ...limits };
  const queue: Job[] = [];
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let mode: GradingMode | undefined =
    modelFolder === 'off' || !hasModelFiles(modelFolder) ? 'words' : undefined;
  let isFallbackLogged = false;
  let isClosed = false;
  let count = 0;

  const start = (folder: string | undefined): ChildProcess => {
    const started = fork(program, folder === undefined ? [] : [folder], {
      serialization: 'advanced',
      execArgv: ['--no-warnings', '--max-semi-space-size=4', '--max-old-space-size=128'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', (message: FromGrader) => started === child && handleMessage(message));
    started.on('error', () => fail(started, 'grader process did not start'));
    started.on('exit', () => fail(started, 'grader process exited'));
    return started;
  };

  const handleMessage = (message: FromGrader): void => {
    if ('mode' in message) {
      mode = message.mode;
      if (mode === 'meaning' || isFallbackLogged) return;
      isFallbackLogged = true;
      onFallback?.(message.reason ?? '');
      return;
    }
    const job = queue[0];
    if (job?.message.id !== message.id) return;
    queue.shift();
    if ('grading' in message) job.resolve(message.grading);
    else job.reject(new Error(message.error));
    next();
  };

  const stopChild = (): void => {
    clearTimeout(timer);
    const stopped = child;
    child = undefined;
    for (const job of queue) job.isSent = false;
    stopped?.kill('SIGKILL');
  };

  /** Retries the current answer in a new process, then gives up. */
  const fail = (failed: ChildProcess, reason: string): void => {
    if (failed !== child) return;
    stopChild();
    giveUpOrRetry(reason);
  };

  const giveUpOrRetry = (reason: string): void => {
    const job = queue[0];
    if (job && job.attempts >= maxAttempts) {
      queue.shift();
      job.reject(new Error(reason));
    }
    if (queue.length > 0) timer = setTimeout(next, backoffMs);
  };

  const rest = (): void => {
    child?.unref();
    child?.channel?.unref();
    if (child) timer = setTimeout(stopChild, idleMs).unref();
  };

  const next = (): void => {
    clearTimeout(timer);
    const job = queue[0];
    if (!job) return rest();
    job.attempts += 1;
    try {
      // the last attempt grades by words, because the model may not run on this machine
      const current = (child ??= start(job.attempts === maxAttempts ? 'off' : modelFolder));
      current.ref();
      current.channel?.ref();
      timer = setTimeout(() => fail(current, 'grader timed out'), timeMs);
      sendAhead(current);
    } catch (error) {
      stopChild();
      giveUpOrRetry(String(error));
    }
  };

  const sendAhead = (current: ChildProcess): void => {
    for (const job of queue.slice(0, sentAhead[mode ?? 'meaning'])) {
      if (job.isSent) continue;
      job.isSent = true;
      current.send(job.message, (error) => error && fail(current, 'grader unreachable'));
    }
  };

  const gradeAt =
    (place: () => number): Grader =>
    (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('server shutting down'));
        if (queue.length >= longestQueue)
          return reject(new AppError('grader_busy', { retryAfter: retryAfterSeconds }));
        count += 1;
        const message = { id: count, task: plain(task) };
        queue.splice(place(), 0, { message, attempts: 0, isSent: false, resolve, reject });
        if (queue.length === 1) next();
        else if (child) sendAhead(child);
      });

  return {
    grade: gradeAt(() => queue.length),
    gradeSoon: gradeAt(() => queue.filter(({ isSent }) => isSent).length),
    mode: () => mode,
    close: () => {
      isClosed = true;
      for (const job of queue.splice(0)) job.reject(new Error('server shutting down'));
      stopChild();
    },
  };
};

/** Copies the task as plain data, because extra properties may not be serializable. */
const plain = (task: GradingTask): GradingTask => JSON.parse(JSON.stringify(task)) as GradingTask;

/** Grading yields CPU time to web requests. */
const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // the process may have exited already
  }
};
