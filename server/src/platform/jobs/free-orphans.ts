// Gives back the jobs of a runner that was killed: by itself the queue would hold them for four hours.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

/** A runner's own connection carries its name, so the database itself knows which runners live. */
const nameOf = 'rehearse-jobs ';

/** Names the connection on which a runner listens; it lasts as long as the runner, and dies with its process. */
export const nameRunner = async (client: pg.ClientBase, runnerId: string): Promise<void> => {
  await client.query("select set_config('application_name', $1, false)", [nameOf + runnerId]);
};

/**
 * Unlocks what is held by runners that no connection is named after; gives their ids. A runner takes jobs a moment
 * before its connection is named, so younger locks are left alone. A job may run twice by this, as tasks must bear.
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
