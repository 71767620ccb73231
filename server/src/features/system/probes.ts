// The probes of health: database, jobs, questions, and who signs people in. Each answers in bounded time and tells no secret.
import type { Probe } from './health.ts';

/** Milliseconds after which a silent database counts as down. */
const patienceMs = 1_500;

type Needs = {
  /** One trivial statement, ended after so many milliseconds. */
  ping: (timeoutMs: number) => Promise<void>;
  countPublished: (timeoutMs: number) => Promise<number>;
  jobsState: () => 'ok' | 'down';
  /** The identity provider in words for people. It is named and not asked: we run also while another's service is away. */
  provider: string;
};

export const createProbes = ({ ping, countPublished, jobsState, provider }: Needs): Record<string, Probe> => {
  let jobsHaveRun = false;
  return {
    database: async () => {
      const answered = await inTime(ping(patienceMs));
      return answered.ok ? { state: 'ok' } : { state: 'down', detail: 'It does not answer.' };
    },
    jobs: async () => {
      if (jobsState() === 'ok') {
        jobsHaveRun = true;
        return { state: 'ok' };
      }
      return jobsHaveRun
        ? { state: 'down', detail: 'The runner has stopped and is started again.' }
        : { state: 'starting' };
    },
    questions: async () => {
      const counted = await inTime(countPublished(patienceMs));
      if (!counted.ok) return { state: 'down', detail: 'They cannot be read.' };
      if (counted.value === 0) return { state: 'down', detail: 'None is published.' };
      return { state: 'ok', detail: `${counted.value} published` };
    },
    'sign-in': async () => ({ state: 'ok', detail: provider }),
  };
};

type Outcome<T> = { ok: true; value: T } | { ok: false };

/** The pool may hold a question back for longer than the statement itself may take. */
const inTime = async <T>(asked: Promise<T>): Promise<Outcome<T>> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), patienceMs);
  });
  const answer = asked.then(
    (value): Outcome<T> => ({ ok: true, value }),
    (): Outcome<T> => ({ ok: false }),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
