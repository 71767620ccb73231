// The built-in grader in a process of its own: its model's memory comes back when it ends, and a crash there loses no save.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Grader, Grading, GradingTask } from '../../grader.port.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { hasModelFiles } from '../entailment/model-files.ts';

export type ToGrader = { id: number; task: GradingTask };
/** How it reads answers: words alone where the model could not be loaded. */
export type Reads = 'meaning' | 'words';
export type FromGrader =
  | { reads: Reads; reason?: string }
  | { id: number; grading: Grading }
  | { id: number; error: string };

export type GraderLimits = {
  /** Answers that wait; one more is refused. */
  longestQueue: number;
  /** For one answer; the first also waits for the model. */
  timeMs: number;
  /** A process that has had nothing to do for so long gives its memory back. */
  idleMs: number;
};

const usual: GraderLimits = { longestQueue: 1000, timeMs: 30_000, idleMs: 60_000 };
/** Seconds in which a full queue has moved on. */
const comeAgain = 10;
/** A process may die of something else than the answer; the second time it is the answer. */
const mostTries = 2;

type Job = {
  message: ToGrader;
  tries: number;
  resolve: (grading: Grading) => void;
  reject: (error: Error) => void;
};

export type GraderProcess = {
  grade: Grader;
  /** undefined until the model was loaded or could not be. */
  reads: () => Reads | undefined;
  close: () => void;
};

type Options = Partial<GraderLimits> & {
  /** Where the model lies, `off` for none; the product's own unless given. */
  modelFolder?: string | undefined;
  onWordsOnly?: (reason: string) => void;
};

const program = new URL('grade-in-process.ts', import.meta.url);

export const createGraderProcess = ({ modelFolder, onWordsOnly, ...limits }: Options = {}): GraderProcess => {
  const { longestQueue, timeMs, idleMs } = { ...usual, ...limits };
  const queue: Job[] = [];
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reads: Reads | undefined =
    modelFolder === 'off' || !hasModelFiles(modelFolder) ? 'words' : undefined;
  let isTold = false;
  let count = 0;

  const start = (): ChildProcess => {
    const started = fork(program, modelFolder === undefined ? [] : [modelFolder], {
      serialization: 'advanced',
      execArgv: ['--no-warnings', '--max-semi-space-size=8'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // people's saves and pages go first
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', (message: FromGrader) => started === child && hear(message));
    started.on('error', () => started === child && end('the grader could not be started'));
    started.on('exit', () => started === child && end('the grader ended'));
    return started;
  };

  const hear = (message: FromGrader): void => {
    if ('reads' in message) {
      if (message.reads === 'words' && !isTold) {
        isTold = true;
        onWordsOnly?.(message.reason ?? '');
      }
      reads = message.reads;
      return;
    }
    const job = queue[0];
    if (job?.message.id !== message.id) return;
    queue.shift();
    if ('grading' in message) job.resolve(message.grading);
    else job.reject(new Error(message.error));
    next();
  };

  /** The answer that was being read is tried once more in a new process, then given up. */
  const end = (reason: string): void => {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    ended?.kill('SIGKILL');
    const job = queue[0];
    if (!job) return;
    if (job.tries >= mostTries) {
      queue.shift();
      job.reject(new Error(reason));
    }
    next();
  };

  const next = (): void => {
    clearTimeout(timer);
    const job = queue[0];
    if (!job) {
      child?.unref();
      child?.channel?.unref();
      if (child) timer = setTimeout(() => end('idle'), idleMs).unref();
      return;
    }
    child ??= start();
    child.ref();
    child.channel?.ref();
    job.tries += 1;
    timer = setTimeout(() => end('the grader took too long'), timeMs);
    child.send(job.message, (error) => error && end('the grader could not be reached'));
  };

  const grade: Grader = (task) =>
    new Promise((resolve, reject) => {
      if (queue.length >= longestQueue)
        return reject(new AppError('grader_busy', { retryAfter: comeAgain }));
      count += 1;
      queue.push({ message: { id: count, task: plain(task) }, tries: 0, resolve, reject });
      if (queue.length === 1) next();
    });

  return {
    grade,
    reads: () => reads,
    close: () => {
      for (const job of queue.splice(0)) job.reject(new Error('the server ends'));
      end('the server ends');
    },
  };
};

/** The task alone: what else hangs on it may not be copied to another process. */
const plain = (task: GradingTask): GradingTask => JSON.parse(JSON.stringify(task)) as GradingTask;

const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it may have ended already
  }
};
