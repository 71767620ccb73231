// Queue position of a task's jobs, cached for a second.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

const keptMs = 1_000;

/** The number of jobs that run before the one with this key; null if it isn't in the queue, or is scheduled for later. */
export const createQueueOrder = (
  db: Database,
  task: string,
  now: () => number = () => performance.now(),
): ((key: string) => Promise<number | null>) => {
  let kept: { until: number; places: Promise<ReadonlyMap<string, number>> } | undefined;

  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await db.execute<{ key: string | null }>(sql`
      select key from graphile_worker.jobs
      where task_identifier = ${task}
        and (locked_at is not null or (attempts < max_attempts and run_at <= now()))
      order by priority, run_at, id`);
    return new Map(rows.flatMap(({ key }, place) => (key === null ? [] : [[key, place] as const])));
  };
  return async (key) => {
    if (!kept || now() >= kept.until) {
      const places = read();
      kept = { until: now() + keptMs, places };
      places.catch(() => (kept = undefined));
    }
    return (await kept.places).get(key) ?? null;
  };
};
