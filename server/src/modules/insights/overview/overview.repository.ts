// All SQL for overview, which reads from attempts.
import type { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { attempts } from '../../../platform/db/schema/attempts.ts';

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;

export const createOverviewRepository = (db: Database) => ({
  countSubmitted: async (userId: string): Promise<number> => {
    const [row] = await db
      .select({ tests: sql<number>`count(*)::int` })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.state, 'submitted')));
    return row?.tests ?? 0;
  },
  /** The seniority of the newest test in a track; undefined if there is none. */
  lastSeniority: async (userId: string, track: Track): Promise<Seniority | undefined> => {
    const [row] = await db
      .select({ blueprint: attempts.blueprint })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.track, track)))
      .orderBy(desc(attempts.startedAt))
      .limit(1);
    return row?.blueprint.seniority;
  },
  titlesOf: async (userId: string, attemptIds: string[]): Promise<Map<string, string>> => {
    if (attemptIds.length === 0) return new Map();
    const rows = await db
      .select({ id: attempts.id, title: attempts.title })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), inArray(attempts.id, attemptIds)));
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
});
