// Health: the state of each service, probed at most once a second.
import type { Health } from '@rehearse/contract/operations/system.ts';
import { version } from '@rehearse/contract/api.ts';

type PartState = Health['parts'][string];

/** Resolves within a bounded time; `down` has a detail for operators that contains no secrets. */
export type Probe = () => Promise<PartState>;

const keptMs = 1_000;

/** The overall status is that of the worst service: `down`, then `starting`, then `ok`. */
export const summarize = (parts: Record<string, PartState>): Health => {
  const states = Object.values(parts).map((part) => part.state);
  const status = states.includes('down') ? 'down' : states.includes('starting') ? 'starting' : 'ok';
  return { status, version, parts };
};

/** Concurrent callers share one probe; results are cached for a second. `now` is a monotonic clock in milliseconds. */
export const createHealth = (probes: Record<string, Probe>, now: () => number): (() => Promise<Health>) => {
  let kept: { until: number; health: Promise<Health> } | undefined;

  const look = async (): Promise<Health> => {
    const entries = Object.entries(probes).map(async ([name, probe]) => [name, await probe()] as const);
    return summarize(Object.fromEntries(await Promise.all(entries)));
  };
  return () => {
    if (kept && now() < kept.until) return kept.health;
    const health = look();
    const current = { until: Number.POSITIVE_INFINITY, health };
    kept = current;
    // a slow probe isn't started twice; its result is cached for a second after it ends
    void health.then(() => (current.until = now() + keptMs));
    return health;
  };
};
