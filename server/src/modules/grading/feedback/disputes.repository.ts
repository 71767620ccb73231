// All SQL for disputes: created by the person who got the grade, counted and resolved by administrators.
import { longestSharedAnswer } from '@rehearse/contract/grading/feedback.ts';
import type { Verdict } from '@rehearse/contract/grading/grading.ts';
import { and, asc, count, desc, eq, gt, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { disputes } from '../../../platform/db/schema/feedback.ts';
import { questionVersions, writtenQuestions } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type DisputeRow = typeof disputes.$inferSelect;
/** Set for questions written by a model; both null for the bank's own questions. */
type WrittenColumns = { writtenBy: string | null; writtenAt: Date | null };
/** About the disputed criterion; null if the whole grade is disputed. */
type CriterionColumns = {
  labelBefore: string | null;
  verdictBefore: Verdict | null;
  verdictAfter: Verdict | null;
};
export type DisputeWithStem = DisputeRow &
  WrittenColumns &
  CriterionColumns & {
    stem: string;
    /** Null without consent; then the query doesn't read it at all. */
    answer: string | null;
  };
export type QuestionRate = Rate & WrittenColumns & { questionId: string; stem: string };
export type DisputeCursor = { closed: boolean; createdAt: Date; id: string };
export type DisputesRepository = ReturnType<typeof createDisputesRepository>;

export type Rate = { grades: number; disputes: number; changed: number };

const isClosed = sql<boolean>`(${disputes.closedAt} is not null)`;

/** One field of the disputed criterion's judgment in a grade of this answer. */
const ofCriterion = <V extends string>(gradeId: SQLWrapper, part: 'label' | 'verdict') =>
  sql<V | null>`(
    select judgment ->> ${sql.raw(`'${part}'`)}
    from grades g cross join lateral jsonb_array_elements(g.judgments) judgment
    where g.user_id = ${disputes.userId} and g.attempt_id = ${disputes.attemptId}
      and g.position = ${disputes.position} and g.id = ${gradeId}
      and judgment ->> 'criterion' = ${disputes.criterion}
    limit 1)`;

const sharedAnswer = sql<string | null>`case when ${disputes.sharesAnswer} then (
    select left(string_agg(turn ->> 'text', E'\\n\\n' order by at), ${sql.raw(String(longestSharedAnswer))})
    from answers n cross join lateral jsonb_array_elements(n.answer -> 'turns') with ordinality as t (turn, at)
    where n.user_id = ${disputes.userId} and n.attempt_id = ${disputes.attemptId}
      and n.position = ${disputes.position})
  end`;

export const createDisputesRepository = (db: Database) => ({
  find: async (
    at: Pick<DisputeRow, 'userId' | 'attemptId' | 'position'>,
  ): Promise<DisputeRow | undefined> => {
    const [row] = await db
      .select()
      .from(disputes)
      .where(
        and(
          eq(disputes.userId, at.userId),
          eq(disputes.attemptId, at.attemptId),
          eq(disputes.position, at.position),
        ),
      );
    return row;
  },
  /** The times of this person's disputes after `then`, oldest first. */
  since: async (userId: string, then: Date): Promise<Date[]> => {
    const rows = await db
      .select({ createdAt: disputes.createdAt })
      .from(disputes)
      .where(and(eq(disputes.userId, userId), gt(disputes.createdAt, then)))
      .orderBy(asc(disputes.createdAt));
    return rows.map(({ createdAt }) => createdAt);
  },
  /** Returns false if this answer was already disputed. */
  insert: async (tx: Tx, row: DisputeRow): Promise<boolean> => {
    const { rowCount } = await executor(db, tx).insert(disputes).values(row).onConflictDoNothing();
    return rowCount === 1;
  },
  ofAttempt: (userId: string, attemptId: string): Promise<DisputeRow[]> =>
    db
      .select()
      .from(disputes)
      .where(and(eq(disputes.userId, userId), eq(disputes.attemptId, attemptId)))
      .orderBy(asc(disputes.position)),
  exportOf: (userId: string) => rowsOfPerson(db, disputes, userId, disputes.attemptId, disputes.position),

  /** Open disputes first, then newest first, starting after the cursor `after`. */
  list: async (
    after: DisputeCursor | undefined,
    limit: number,
  ): Promise<{ rows: DisputeWithStem[]; total: number }> => {
    const rows = await db
      .select({
        dispute: disputes,
        stem: questionVersions.stem,
        labelBefore: ofCriterion<string>(disputes.beforeId, 'label'),
        verdictBefore: ofCriterion<Verdict>(disputes.beforeId, 'verdict'),
        verdictAfter: ofCriterion<Verdict>(disputes.afterId, 'verdict'),
        answer: sharedAnswer,
        writtenBy: writtenQuestions.writtenBy,
        writtenAt: writtenQuestions.writtenAt,
      })
      .from(disputes)
      .innerJoin(
        questionVersions,
        and(
          eq(questionVersions.questionId, disputes.questionId),
          eq(questionVersions.version, disputes.questionVersion),
        ),
      )
      .leftJoin(writtenQuestions, eq(writtenQuestions.questionId, disputes.questionId))
      .where(after && isAfter(after))
      .orderBy(asc(isClosed), desc(disputes.createdAt), desc(disputes.id))
      .limit(limit);
    const [all] = await db.select({ total: count() }).from(disputes);
    return {
      rows: rows.map(({ dispute, ...question }) => ({ ...dispute, ...question })),
      total: all?.total ?? 0,
    };
  },
  /** Counts first grades and regrades, as of the last job run, without regrades for disputes. Exact rules can't be disputed. */
  ratesByGrader: async (): Promise<(Rate & { grader: string })[]> => {
    const { rows } = await db.execute<Rate & { grader: string }>(sql`
      with given as (
        select key as grader, value::int as grades from figures where name = 'grader_grades'
      ), doubted as (
        select grader_before as grader, count(*)::int as disputes,
          count(*) filter (where outcome in ('raised', 'lowered'))::int as changed
        from disputes group by 1
      )
      select grader, coalesce(grades, 0) as grades, coalesce(disputes, 0) as disputes, coalesce(changed, 0) as changed
      from given full join doubted using (grader) order by grades desc, grader`);
    return rows;
  },
  /** The most disputed questions. */
  ratesByQuestion: async (limit: number): Promise<QuestionRate[]> => {
    const { rows } = await db.execute<Omit<QuestionRate, 'writtenAt'> & { writtenAt: string | null }>(sql`
      with doubted as (
        select question_id, count(*)::int as disputes,
          count(*) filter (where outcome in ('raised', 'lowered'))::int as changed
        from disputes group by 1 order by 2 desc, 1 limit ${limit}
      )
      select d.question_id as "questionId", v.stem, d.disputes, d.changed,
        w.written_by as "writtenBy", to_json(w.written_at) #>> '{}' as "writtenAt",
        coalesce((select f.value::int from figures f where f.name = 'question_grades' and f.key = d.question_id), 0) as grades
      from doubted d
      join questions q on q.id = d.question_id
      join question_versions v on v.question_id = d.question_id and v.version = q.current_version
      left join written_questions w on w.question_id = d.question_id
      order by d.disputes desc, d.question_id`);
    return rows.map((row) => ({
      ...row,
      writtenAt: row.writtenAt === null ? null : new Date(row.writtenAt),
    }));
  },
  /** Closing again keeps the first closing time. Returns undefined if there is no such dispute. */
  close: async (
    tx: Tx,
    id: string,
    now: Date,
  ): Promise<{ row: DisputeRow; isFirst: boolean } | undefined> => {
    const [row] = await executor(db, tx).select().from(disputes).where(eq(disputes.id, id)).for('update');
    if (!row) return undefined;
    const isFirst = row.closedAt === null;
    if (isFirst) await executor(db, tx).update(disputes).set({ closedAt: now }).where(eq(disputes.id, id));
    return { row, isFirst };
  },
});

const isAfter = (after: DisputeCursor) =>
  or(
    sql`${isClosed} > ${after.closed}`,
    and(
      sql`${isClosed} = ${after.closed}`,
      or(
        lt(disputes.createdAt, after.createdAt),
        and(eq(disputes.createdAt, after.createdAt), lt(disputes.id, after.id)),
      ),
    ),
  );
