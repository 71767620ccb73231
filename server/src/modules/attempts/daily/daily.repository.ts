// All SQL for daily questions: each track's set per day, written once by the first process that needs it.
import type { AttemptState } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { attempts, dailySets } from '../../../platform/db/schema/attempts.ts';

type DailySet = (typeof dailySets.$inferSelect)['questions'];
export type DailyRepository = ReturnType<typeof createDailyRepository>;

/** Newest tests considered when finding the most practiced track. */
const testsLookedAt = 50;

/** Reads the newest tests with an index-only scan, however many there are. */
const todayStatement = {
  name: 'daily-today',
  text: `
    with newest as (
      select n.track from attempts n where n.user_id = $1 order by n.started_at desc, n.id desc limit ${testsLookedAt}
    ),
    most as (select track from newest group by track order by count(*) desc, track limit 1)
    select chosen.track, a.id, a.state,
      case when a.state = 'submitted' then a.questions - a.graded else 0 end as waiting,
      case when a.state = 'submitted' then a.percent end as percent
    from (select coalesce((select track from most), $3) as track) chosen
    left join attempts a on a.user_id = $1 and a.track = chosen.track and a.day = $2`,
};

type TodayRow = { track: Track; waiting: number; percent: number | null } & (
  { id: string; state: AttemptState } | { id: null; state: null }
);

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
    /** The IDs of questions in a track's sets from day `from` until before day `before`. */
    idsBetween: async (track: Track, from: string, before: string): Promise<Set<string>> => {
      const rows = await db
        .select({ questions: dailySets.questions })
        .from(dailySets)
        .where(and(eq(dailySets.track, track), gte(dailySets.day, from), lt(dailySets.day, before)));
      return new Set(rows.flatMap(({ questions }) => questions.map(({ id }) => id)));
    },
    /** Stores the set unless another process was first, and returns the stored one. */
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
    /** The track this person practices most, or `otherwise`, and their test of its daily questions on that day. */
    findToday: async (userId: string, day: string, otherwise: Track): Promise<TodayRow> => {
      const { rows } = await db.$client.query<TodayRow>({
        ...todayStatement,
        values: [userId, day, otherwise],
      });
      return rows[0] ?? { track: otherwise, id: null, state: null, waiting: 0, percent: null };
    },
  };
};
