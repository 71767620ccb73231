// The built-in grader in a thread of its own: a long answer takes it a tenth of a second, in which nobody else would be served.
import { Worker } from 'node:worker_threads';
import type { Grader, Grading } from '../../grader.port.ts';
import { builtinGrader } from '../builtin-grader.ts';

/** What the thread answers to one task. */
export type ThreadReply = { grading: Grading } | { error: string };

type Waiting = { resolve: (grading: Grading) => void; reject: (error: Error) => void };

/** Started when it is needed, and ended when nobody needed it for so long: at rest it takes no memory. */
const idleMs = 20_000;
/** A thread that takes longer over one answer is ended. */
const longestMs = 20_000;
/** Characters that take a few milliseconds at most: starting a thread for them would take longer. */
const few = 500;

let thread: Worker | undefined;
let waiting: Waiting[] = [];
let timer: NodeJS.Timeout | undefined;

const lose = (reason: string): void => {
  const lost = waiting;
  waiting = [];
  clearTimeout(timer);
  void thread?.terminate();
  thread = undefined;
  for (const { reject } of lost) reject(new Error(reason));
};

/** Ends the thread when it has been idle, or busy with one answer, for too long. */
const watch = (): void => {
  clearTimeout(timer);
  timer =
    waiting.length > 0
      ? setTimeout(() => lose('the grader took too long'), longestMs)
      : setTimeout(() => lose('nobody waits'), idleMs);
  timer.unref();
};

const start = (): Worker => {
  const started = new Worker(new URL('grade-in-thread.ts', import.meta.url), {
    name: 'grader',
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const isCurrent = (): boolean => thread === started;
  started.on('message', (reply: ThreadReply) => {
    if (!isCurrent()) return;
    const next = waiting.shift();
    if ('error' in reply) next?.reject(new Error(reply.error));
    else next?.resolve(reply.grading);
    if (waiting.length === 0) started.unref();
    watch();
  });
  started.on('error', (error) => isCurrent() && lose(String(error)));
  started.on('exit', () => isCurrent() && lose('the grader ended'));
  return started;
};

/** Answers come back in the order in which they went in. */
export const gradeApart: Grader = (task) =>
  new Promise((resolve, reject) => {
    thread ??= start();
    waiting.push({ resolve, reject });
    if (waiting.length === 1) {
      thread.ref();
      watch();
    }
    thread.postMessage(task);
  });

/** For who waits for one answer: a short one is graded here, unless the thread runs anyway. */
export const gradeSoon: Grader = (task) => {
  const characters = task.turns.reduce((sum, turn) => sum + turn.length, 0);
  return thread === undefined && characters <= few ? builtinGrader(task) : gradeApart(task);
};
