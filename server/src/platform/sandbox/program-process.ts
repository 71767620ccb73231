// Starts, feeds, and watches one child process for one run; the process has always exited when this returns.
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { guestLimits, type GuestReport } from '@rehearse/sandbox/guest.ts';
import type { Isolation } from './isolation.ts';
import { startChild } from './start-child.ts';
import type { ProgramLimits } from './limits.ts';
import { usageOf } from './process-usage.ts';
import type { GuestJob, GuestRunEnd, TimeLeft } from '@rehearse/sandbox/run-tests.ts';

/** `database`: the database that SQL starts from, compressed, in base64. */
export type ToChild = Omit<GuestJob, 'language'> & { database?: string | undefined };
export type FromChild = { ready: true } | { begin: true } | { report: GuestReport };

const common = { output: z.string().max(guestLimits.outputBytes), ms: z.number().min(0) };
const short = z.string().max(guestLimits.shownLength);
const Report = z.discriminatedUnion('end', [
  z.object({
    end: z.literal('returned'),
    json: z.string().max(guestLimits.resultLength).nullable(),
    shown: short,
    ...common,
  }),
  z.object({ end: z.literal('printed'), ...common }),
  z.object({
    end: z.literal('error'),
    error: z.object({
      type: short,
      message: short,
      line: z.number().int().nullable(),
      file: short.optional(),
      column: z.number().int().optional(),
    }),
    ...common,
  }),
  z.object({ end: z.enum(['memory', 'timeout', 'output']), ...common }),
]);
const Message = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ begin: z.literal(true) }),
  z.object({ report: Report }),
]);

/** In characters: value and output with six characters per letter when escaped, plus a margin. */
const longestMessage = 6 * (guestLimits.resultLength + guestLimits.outputBytes) + 10_000;
const lookEveryMs = 25;

export const runProcess = (
  job: GuestJob & { timeLeft: TimeLeft; signal: AbortSignal; database?: string | undefined },
  isolation: Isolation,
  limits: ProgramLimits,
): Promise<GuestRunEnd> => {
  const child = startChild(isolation.commandFor(job.language));
  return watch(child, job, limits);
};

const watch = (
  child: ChildProcess,
  {
    source,
    files,
    inputs,
    database,
    timeLeft,
    signal,
  }: ToChild & { timeLeft: TimeLeft; signal: AbortSignal },
  limits: ProgramLimits,
): Promise<GuestRunEnd> =>
  new Promise((resolve, reject) => {
    const reports: GuestReport[] = [];
    let cause: GuestRunEnd['cause'] = 'finished';
    let phase: 'starting' | 'loading' | 'running' = 'starting';
    const now = (): TimeLeft => ({ cpuMs: usageOf(child.pid ?? 0)?.cpuMs ?? 0, wallMs: performance.now() });
    const since = (then: TimeLeft, current: TimeLeft): TimeLeft => ({
      cpuMs: Math.max(0, current.cpuMs - then.cpuMs),
      wallMs: current.wallMs - then.wallMs,
    });
    const plus = (a: TimeLeft, b: TimeLeft): TimeLeft => ({
      cpuMs: a.cpuMs + b.cpuMs,
      wallMs: a.wallMs + b.wallMs,
    });
    // a database takes longer to open than most queries take to run, and a program can't make it slower
    const countsLoading = database === undefined;
    let phaseBegan = now();
    let ready: TimeLeft | undefined;
    let used: TimeLeft = { cpuMs: 0, wallMs: 0 };
    let ran = used;

    const kill = (why: GuestRunEnd['cause']): void => {
      if (cause === 'finished') cause = why;
      child.kill('SIGKILL');
    };
    const enter = (next: typeof phase): void => {
      if (phase === 'running') ran = plus(ran, since(phaseBegan, now()));
      phase = next;
      phaseBegan = now();
    };
    const take = (message: z.infer<typeof Message>): void => {
      if ('ready' in message && phase === 'starting') {
        enter('loading');
        ready = phaseBegan;
        child.stdin?.end(JSON.stringify({ source, files, inputs, database } satisfies ToChild));
      } else if ('begin' in message && phase === 'loading') enter('running');
      else if ('report' in message && phase !== 'starting' && reports.length < inputs.length) {
        reports.push(message.report);
        enter('loading');
      } else kill('crash');
    };
    const look = (): void => {
      const current = now();
      const spent = since(phaseBegan, current);
      if (phase === 'starting') return void (spent.wallMs > limits.startMs && kill('crash'));
      if (ready && countsLoading) used = since(ready, current);
      else if (phase === 'running') used = plus(ran, spent);
      const takesTooLong =
        phase === 'running'
          ? spent.cpuMs > limits.testMs || spent.wallMs > limits.testWallMs
          : spent.cpuMs > limits.beginMs || spent.wallMs > limits.beginWallMs;
      if (takesTooLong) kill('timeout');
      else if (used.cpuMs > timeLeft.cpuMs || used.wallMs > timeLeft.wallMs) kill('run_timeout');
      else if ((usageOf(child.pid ?? 0)?.bytes ?? 0) > limits.processBytes) kill('memory');
    };
    const timer = setInterval(look, lookEveryMs);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      complaint = (complaint + part).slice(0, 2_000);
    });
    const stop = (): void => kill('crash');
    signal.addEventListener('abort', stop);

    readLines(child.stdio[3] as Readable, take, () => kill('crash'));
    // it may exit before reading everything; its exit code says why
    child.stdin?.on('error', () => undefined);
    const ended = (): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
    };
    child.once('error', (error) => {
      ended();
      reject(new Error('program process did not start', { cause: error }));
    });
    child.once('close', (code, killedBy) => {
      ended();
      if (signal.aborted) return reject(signal.reason as Error);
      if (phase === 'starting')
        return reject(new Error(`program process exited early (${code ?? killedBy})`, { cause: complaint }));
      // an exception in our own code, not in the program it runs
      if (code === 1) return reject(new Error('program process failed', { cause: complaint }));
      if (reports.length < inputs.length && cause === 'finished') cause = 'crash';
      if (ready && countsLoading) used = { ...used, wallMs: performance.now() - ready.wallMs };
      resolve({ reports, cause: reports.length === inputs.length ? 'finished' : cause, used });
    });
  });

/** Calls `take` with each line's message, and `onNonsense` for anything else. */
const readLines = (
  from: Readable,
  take: (message: z.infer<typeof Message>) => void,
  onNonsense: () => void,
): void => {
  let text = '';
  from.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      try {
        take(Message.parse(JSON.parse(line)));
      } catch {
        return onNonsense();
      }
    }
    if (text.length > longestMessage) onNonsense();
  });
};
