// The SQL of daily questions: each day's set per track, written once by the first process that needs it.
import type { Track } from '@rehearse/contract/primitives.ts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { attempts, dailySets } from '../../../platform/db/schema/attempts.ts';

type DailySet = (typeof dailySets.$inferSelect)['questions'];
export type DailyRepository = ReturnType<typeof createDailyRepository>;

export const createDailyRepository = (db: Database) => {
  const find = async (day: string, track: Track): Promise<DailySet | undefined> => {
    const [row] = await db
      .select({ questions: dailySets.questions })
      .from(dailySets)
      .where(and(eq(dailySets.day, day), eq(dailySets.track, track)));
    return row?.questions;
  };
  return {
    find,
    /** The ids of the questions of a track's sets, from a day on and before another. */
    idsBetween: async (track: Track, from: string, before: string): Promise<Set<string>> => {
      const rows = await db
        .select({ questions: dailySets.questions })
        .from(dailySets)
        .where(and(eq(dailySets.track, track), gte(dailySets.day, from), lt(dailySets.day, before)));
      return new Set(rows.flatMap(({ questions }) => questions.map(({ id }) => id)));
    },
    /** The stored set: this one, or another process's that was first. */
    keep: async (day: string, track: Track, questions: DailySet): Promise<DailySet> => {
      await db.insert(dailySets).values({ day, track, questions }).onConflictDoNothing();
      return (await find(day, track)) ?? questions;
    },
    /** This person's test of that day, whatever its state. */
    findTaken: async (userId: string, track: Track, day: string) => {
      const [row] = await db
        .select({ id: attempts.id, state: attempts.state })
        .from(attempts)
        .where(and(eq(attempts.userId, userId), eq(attempts.track, track), eq(attempts.day, day)));
      return row;
    },
  };
};
