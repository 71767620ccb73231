// Releases the jobs of a killed runner, which the queue would otherwise keep locked for four hours.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

/** Prefix of the application name that a runner's connection gets, which shows the database which runners are alive. */
const nameOf = 'rehearse-jobs ';

/** Names a runner's LISTEN connection, which stays open as long as the runner. */
export const nameRunner = async (client: pg.ClientBase, runnerId: string): Promise<void> => {
  await client.query("select set_config('application_name', $1, false)", [nameOf + runnerId]);
};

/**
 * Unlocks jobs whose runner has no connection with its name, and returns the runners' IDs. A runner takes jobs shortly
 * before its connection is named, so locks under 5 s old are kept. A job may run twice because of this; tasks must be
 * idempotent.
 */
export const freeOrphans = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    with orphaned as (
      select array_agg(distinct locked_by) as ids
      from graphile_worker.jobs
      where locked_at < now() - interval '5 seconds'
        and not exists (
          select from pg_stat_activity where application_name = ${nameOf}::text || locked_by
        )
    )
    select ids, graphile_worker.force_unlock_workers(ids) from orphaned where ids is not null`);
  return rows[0]?.ids ?? [];
};
