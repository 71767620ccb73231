// Limits the times a browser reports: they never decrease, and their total never exceeds the elapsed time. Pure.

/** Milliseconds a question was on screen during one visit to the test. */
export type ItemTime = { position: number; visit: string; ms: number };

/** The most visits to one test that are counted separately; further ones are ignored. */
export const mostVisits = 50;

/**
 * Returns the changes to store for one visit. `times` are running totals, so repeated and older ones change nothing. The
 * total over all visits can't exceed `elapsedMs`.
 */
export const boundTimes = (
  stored: readonly ItemTime[],
  visit: string,
  times: readonly { position: number; ms: number }[],
  elapsedMs: number,
): ItemTime[] => {
  const visits = new Set(stored.map((time) => time.visit));
  if (!visits.has(visit) && visits.size >= mostVisits) return [];
  let left = Math.max(0, elapsedMs - stored.reduce((sum, { ms }) => sum + ms, 0));
  const kept = new Map(
    stored.flatMap((time) => (time.visit === visit ? [[time.position, time.ms] as const] : [])),
  );
  const changed = new Map<number, number>();
  for (const { position, ms } of times) {
    const before = kept.get(position) ?? 0;
    const more = Math.min(Math.max(0, ms - before), left);
    if (more === 0) continue;
    left -= more;
    kept.set(position, before + more);
    changed.set(position, before + more);
  }
  return [...changed].map(([position, ms]) => ({ position, visit, ms }));
};
