// All SQL for status: checks, their daily sums, and incidents.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import {
  incidents,
  incidentUpdates,
  statusChecks,
  statusDaySums,
} from '../../../platform/db/schema/status.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type CheckRow = typeof statusChecks.$inferInsert;
export type IncidentRow = typeof incidents.$inferSelect;
export type IncidentUpdateRow = typeof incidentUpdates.$inferSelect;
export type StatusRepository = ReturnType<typeof createStatusRepository>;

/** Incidents and all their updates, both newest first. */
export type PublishedIncidents = { incidents: IncidentRow[]; updates: IncidentUpdateRow[] };

/** The maximum number of incidents in one response, besides a page of past ones. */
const mostTold = 100;

export const createStatusRepository = (db: Database) => {
  const readIncidents = async (which: SQL | undefined, limit: number): Promise<PublishedIncidents> => {
    const found = await db
      .select()
      .from(incidents)
      .where(which)
      .orderBy(desc(incidents.startedAt), desc(incidents.id))
      .limit(limit);
    const ids = found.map(({ id }) => id);
    const updates =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(incidentUpdates)
            .where(inArray(incidentUpdates.incidentId, ids))
            .orderBy(desc(incidentUpdates.at), desc(incidentUpdates.id));
    return { incidents: found, updates };
  };
  return {
    /** If several processes check the same minute, "down" wins. */
    record: async (rows: readonly CheckRow[]): Promise<void> => {
      if (rows.length === 0) return;
      await db
        .insert(statusChecks)
        .values([...rows])
        .onConflictDoUpdate({
          target: [statusChecks.minute, statusChecks.part],
          set: { state: sql`case when excluded.state = 'down' then 'down' else ${statusChecks.state} end` },
        });
    },
    forgetBefore: async (minute: Date): Promise<void> => {
      await db.delete(statusChecks).where(lt(statusChecks.minute, minute));
    },
    /** Recounts the checks of these days (UTC). */
    sumDays: async (days: readonly string[]): Promise<void> => {
      await db.execute(sql`
        insert into status_day_sums (day, part, ok, down)
        select d.day, c.part, count(*) filter (where c.state = 'ok'), count(*) filter (where c.state = 'down')
        from unnest(${sql.param([...days])}::date[]) as d(day)
        join status_checks c on c.minute >= d.day::timestamp at time zone 'UTC'
          and c.minute < (d.day + 1)::timestamp at time zone 'UTC'
        group by 1, 2 on conflict (day, part) do update set ok = excluded.ok, down = excluded.down`);
    },
    forgetDaysBefore: async (day: string): Promise<void> => {
      await db.delete(statusDaySums).where(lt(statusDaySums.day, day));
    },
    /** Number of checks per service and day (UTC), oldest day first. */
    days: async (since: string): Promise<{ part: string; day: string; ok: number; down: number }[]> =>
      db
        .select()
        .from(statusDaySums)
        .where(gte(statusDaySums.day, since))
        .orderBy(statusDaySums.part, statusDaySums.day),
    /** The newest check of every service checked since `since`. */
    newest: async (since: Date): Promise<{ part: string; state: 'ok' | 'down'; minute: Date }[]> =>
      db
        .selectDistinctOn([statusChecks.part])
        .from(statusChecks)
        .where(gte(statusChecks.minute, since))
        .orderBy(asc(statusChecks.part), desc(statusChecks.minute)),
    insertIncident: async (tx: Tx, row: IncidentRow): Promise<void> => {
      await executor(db, tx).insert(incidents).values(row);
    },
    insertUpdate: async (tx: Tx, row: IncidentUpdateRow): Promise<void> => {
      await executor(db, tx).insert(incidentUpdates).values(row);
    },
    /** Locks the incident until the transaction ends. */
    lockIncident: async (tx: Tx, id: string): Promise<IncidentRow | undefined> =>
      (await executor(db, tx).select().from(incidents).where(eq(incidents.id, id)).for('update'))[0],
    setResolved: async (tx: Tx, id: string, resolvedAt: Date | null): Promise<void> => {
      await executor(db, tx).update(incidents).set({ resolvedAt }).where(eq(incidents.id, id));
    },
    openIncidents: (): Promise<PublishedIncidents> => readIncidents(isNull(incidents.resolvedAt), mostTold),
    /** Includes every ongoing incident, however long ago it began. */
    incidentsSince: (since: Date): Promise<PublishedIncidents> =>
      readIncidents(or(gte(incidents.startedAt, since), isNull(incidents.resolvedAt)), mostTold),
    /** Past incidents; `after` is the last row of the previous page. */
    pastIncidents: (
      after: { at: Date; id: string } | undefined,
      limit: number,
    ): Promise<PublishedIncidents> =>
      readIncidents(
        and(
          isNotNull(incidents.resolvedAt),
          after &&
            or(
              lt(incidents.startedAt, after.at),
              and(eq(incidents.startedAt, after.at), lt(incidents.id, after.id)),
            ),
        ),
        limit,
      ),
    countPastIncidents: (): Promise<number> => db.$count(incidents, isNotNull(incidents.resolvedAt)),
    incident: async (
      tx: Tx,
      id: string,
    ): Promise<{ incident: IncidentRow | undefined; updates: IncidentUpdateRow[] }> => ({
      incident: (await executor(db, tx).select().from(incidents).where(eq(incidents.id, id)))[0],
      updates: await executor(db, tx)
        .select()
        .from(incidentUpdates)
        .where(eq(incidentUpdates.incidentId, id))
        .orderBy(desc(incidentUpdates.at), desc(incidentUpdates.id)),
    }),
  };
};
