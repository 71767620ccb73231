// All SQL for progress: one row per graded answer, and the queries over them.
import { Skill } from '@rehearse/contract/primitives.ts';
import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { attempts } from '../../../platform/db/schema/attempts.ts';
import { progressAnswers } from '../../../platform/db/schema/progress.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { CountedAnswer } from './standing.ts';

export type ProgressRow = typeof progressAnswers.$inferInsert;
export type ProgressRepository = ReturnType<typeof createProgressRepository>;

/** Positions whose grades are hidden from their owner. */
export type AwaitingAnswers = readonly { attemptId: string; position: number }[];

const allSkills = [...Skill.options];

const placesOf = (awaitingSelfRating: AwaitingAnswers): SQL => {
  const places = JSON.stringify(
    awaitingSelfRating.map(({ attemptId, position }) => ({ id: attemptId, at: position })),
  );
  return sql`select * from jsonb_to_recordset(${places}::jsonb) as p(id uuid, at int)`;
};

const keepNewShare = sql`on conflict (user_id, attempt_id, position) do update
  set share = excluded.share, answered = excluded.answered`;

export const createProgressRepository = (db: Database) => ({
  /** When these attempts were submitted; open or deleted ones are left out. */
  submittedAt: async (tx: Tx, userId: string, attemptIds: string[]): Promise<Map<string, Date>> => {
    if (attemptIds.length === 0) return new Map();
    const rows = await executor(db, tx)
      .select({ id: attempts.id, at: attempts.submittedAt })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), sql`${attempts.id} = any(${sql.param(attemptIds)}::uuid[])`))
      .prepare('submitted-at')
      .execute();
    return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
  },
  /** A later grade of the same answer replaces its share; the day of practice stays. */
  putAll: (tx: Tx, rows: ProgressRow[]): Promise<void> =>
    insertRows({ db, tx }, progressAnswers, rows, keepNewShare),
  removeAttempt: async (tx: Tx, userId: string, attemptId: string): Promise<void> => {
    await executor(db, tx)
      .delete(progressAnswers)
      .where(and(eq(progressAnswers.userId, userId), eq(progressAnswers.attemptId, attemptId)));
  },
  /**
   * Answers with a score since `fromDay`, plus up to `before` earlier ones per skill; oldest first, without those that await a
   * self-rating.
   */
  countedAnswers: async (
    userId: string,
    fromDay: string,
    before: number,
    awaitingSelfRating: AwaitingAnswers,
  ): Promise<CountedAnswer[]> => {
    const isOpen =
      awaitingSelfRating.length > 0
        ? sql`and (attempt_id, position) not in (${placesOf(awaitingSelfRating)})`
        : sql``;
    // one covering-index scan per skill, so that old rows are never read
    const { rows } = await db.execute<{ skill: Skill; day: string; share: number }>(sql`
      select counted.skill, counted.day::text as day, counted.share
      from unnest(${sql.param(allSkills)}::text[]) as named(skill)
      cross join lateral (
        (select skill, day, share, at, attempt_id, position from progress_answers
          where user_id = ${userId} and skill = named.skill and share is not null and day >= ${fromDay}::date ${isOpen})
        union all
        (select skill, day, share, at, attempt_id, position from progress_answers
          where user_id = ${userId} and skill = named.skill and share is not null and day < ${fromDay}::date ${isOpen}
          order by day desc, at desc, attempt_id desc, position desc limit ${before})
      ) counted
      order by counted.at, counted.attempt_id, counted.position`);
    return rows;
  },
  /** Non-empty answers per day since `fromDay`. */
  answersPerDay: async (userId: string, fromDay: string): Promise<{ day: string; answers: number }[]> =>
    db
      .select({ day: progressAnswers.day, answers: sql<number>`count(*)::int` })
      .from(progressAnswers)
      .where(
        and(
          eq(progressAnswers.userId, userId),
          gte(progressAnswers.day, fromDay),
          eq(progressAnswers.answered, 1),
        ),
      )
      .groupBy(progressAnswers.day)
      .orderBy(asc(progressAnswers.day)),
  countAnswers: async (userId: string): Promise<number> => {
    const [row] = await db
      .select({ answers: sql<number>`count(*)::int` })
      .from(progressAnswers)
      .where(and(eq(progressAnswers.userId, userId), eq(progressAnswers.answered, 1)));
    return row?.answers ?? 0;
  },
  exportOf: (userId: string) =>
    rowsOfPerson(db, progressAnswers, userId, progressAnswers.attemptId, progressAnswers.position),
});
