// Health probes for the database, jobs, questions, and sign-in. Each has a time limit and reveals no secrets.
import type { JobsState } from '../../../platform/jobs/jobs.port.ts';
import type { Probe } from './health.ts';

/** Milliseconds after which an unresponsive database counts as down. */
const patienceMs = 1_500;

type Deps = {
  /** Runs a trivial statement; fails after `timeoutMs`. */
  ping: (timeoutMs: number) => Promise<void>;
  /** Writes temporary data; fails after `timeoutMs`. */
  tryWrite: (timeoutMs: number) => Promise<void>;
  countPublished: (timeoutMs: number) => Promise<number>;
  jobsState: () => JobsState;
  /** Whether any process is running jobs. */
  hasRunner: (timeoutMs: number) => Promise<boolean>;
  /** The identity provider's display name. It isn't probed, because the product stays up when an external provider is down. */
  provider: string;
};

/** How long a successful write is trusted; a failed one is retried on the next probe. */
const writeLastsMs = 10_000;

export const createProbes = ({
  ping,
  tryWrite,
  countPublished,
  jobsState,
  hasRunner,
  provider,
}: Deps): Record<string, Probe> => {
  let jobsHaveRun = false;
  let writableUntil = 0;
  return {
    database: async () => {
      const answered = await inTime(ping(patienceMs));
      if (!answered.ok) return { state: 'down', detail: 'Not responding.' };
      if (performance.now() < writableUntil) return { state: 'ok' };
      const written = await inTime(tryWrite(patienceMs));
      if (!written.ok) return { state: 'down', detail: writeFailure(written.error) };
      writableUntil = performance.now() + writeLastsMs;
      return { state: 'ok' };
    },
    jobs: async () => {
      const state = jobsState();
      // a web process stays healthy while no worker is connected
      if (state === 'elsewhere') {
        const found = await inTime(hasRunner(patienceMs));
        return {
          state: 'ok',
          detail: found.ok && found.value ? 'Run by a worker.' : 'No worker connected.',
        };
      }
      if (state === 'ok') {
        jobsHaveRun = true;
        return { state: 'ok' };
      }
      return jobsHaveRun
        ? { state: 'down', detail: 'The job runner stopped and is restarting.' }
        : { state: 'starting' };
    },
    questions: async () => {
      const counted = await inTime(countPublished(patienceMs));
      if (!counted.ok) return { state: 'down', detail: 'Questions can’t be read.' };
      if (counted.value === 0) return { state: 'down', detail: 'No questions published.' };
      return { state: 'ok', detail: `${counted.value} published` };
    },
    'sign-in': async () => ({ state: 'ok', detail: provider }),
  };
};

const writeFailure = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '25006') return 'Read-only.';
  if (code === '53100') return 'Disk full.';
  return 'Rejects writes.';
};

type Outcome<T> = { ok: true; value: T } | { ok: false; error?: unknown };

/** Waiting for a pool connection can take longer than the statement's own limit. */
const inTime = async <T>(query: Promise<T>): Promise<Outcome<T>> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), patienceMs);
  });
  const answer = query.then(
    (value): Outcome<T> => ({ ok: true, value }),
    (error: unknown): Outcome<T> => ({ ok: false, error }),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
