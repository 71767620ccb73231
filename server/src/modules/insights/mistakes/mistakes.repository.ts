// All SQL for mistakes: the grades they come from, their rows, and what the list leaves out.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { runNamed } from '../../../platform/db/named-statement.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { mistakes } from '../../../platform/db/schema/mistakes.ts';
import { questionVersions } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { JudgedAnswer } from './missed-points.ts';

export type MistakeRow = typeof mistakes.$inferSelect;
export type MistakesRepository = ReturnType<typeof createMistakesRepository>;

/** A graded answer; `emptyHanded` is its text if it was graded as no answer. */
export type GradedAnswer = Omit<JudgedAnswer, 'answered'> & {
  questionId: string;
  emptyHanded: Answer | null;
};

/** The points of one question that are all cleared, or all not cleared. */
export type MistakeGroup = { questionId: string; skill: Skill; isCleared: boolean; at: Date; points: number };

export const createMistakesRepository = (db: Database) => ({
  /** The current grade of every answer to these questions. */
  gradedAnswers: async (tx: Tx, userId: string, questionIds: readonly string[]): Promise<GradedAnswer[]> => {
    const statement = sql`
      select distinct on (g.attempt_id, g.position)
        g.attempt_id as "attemptId", g.position, g.question_id as "questionId", g.question_version as "questionVersion",
        g.skill, g.state, g.points, g.max, g.judgments, g.comment,
        least(a.submitted_at, min(g.created_at) over (partition by g.attempt_id, g.position)) as at,
        case when g.state = 'no_answer' then n.answer end as "emptyHanded"
      from grades g
      join attempts a on a.user_id = g.user_id and a.id = g.attempt_id
      left join answers n on n.user_id = g.user_id and n.attempt_id = g.attempt_id and n.position = g.position
      where g.user_id = ${userId} and g.question_id = any(${sql.param([...questionIds])}::text[])
      order by g.attempt_id, g.position, g.number desc`;
    const { rows } = await runNamed<Omit<GradedAnswer, 'at'> & { at: string }>(
      { db, tx },
      'graded-answers',
      statement,
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
  },
  /** Questions with a point that one of these tests missed or cleared. */
  questionsOfAttempts: async (tx: Tx, userId: string, attemptIds: string[]): Promise<string[]> => {
    if (attemptIds.length === 0) return [];
    const rows = await executor(db, tx)
      .selectDistinct({ questionId: mistakes.questionId })
      .from(mistakes)
      .where(
        and(
          eq(mistakes.userId, userId),
          or(inArray(mistakes.attemptId, attemptIds), inArray(mistakes.clearedAttemptId, attemptIds)),
        ),
      );
    return rows.map(({ questionId }) => questionId);
  },
  /** Replaces all rows of these questions. */
  replace: async (tx: Tx, userId: string, questionIds: string[], rows: MistakeRow[]): Promise<void> => {
    await executor(db, tx)
      .delete(mistakes)
      .where(
        and(
          eq(mistakes.userId, userId),
          sql`${mistakes.questionId} = any(${sql.param(questionIds)}::text[])`,
        ),
      )
      .prepare('remove-mistakes')
      .execute();
    await insertRows({ db, tx }, mistakes, rows);
  },
  /** Reads only an index; returns at most two groups per question. */
  groupsOf: async (userId: string): Promise<MistakeGroup[]> => {
    const { rows } = await db.execute<Omit<MistakeGroup, 'at'> & { at: string }>(sql`
      select question_id as "questionId", skill, cleared_at is not null as "isCleared",
        max(coalesce(cleared_at, missed_at)) as at, count(*)::int as points
      from mistakes where user_id = ${userId} group by question_id, skill, cleared_at is not null`);
    return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
  },
  /** Excludes questions that no longer exist. */
  pointsOf: (userId: string, questionIds: string[]): Promise<MistakeRow[]> =>
    db
      .select(getTableColumns(mistakes))
      .from(mistakes)
      .innerJoin(
        questionVersions,
        and(
          eq(questionVersions.questionId, mistakes.questionId),
          eq(questionVersions.version, mistakes.questionVersion),
        ),
      )
      .where(and(eq(mistakes.userId, userId), inArray(mistakes.questionId, questionIds)))
      .orderBy(asc(mistakes.questionId), asc(mistakes.criterion)),
  /** Questions in open tests, and questions of answers that await a self-rating. */
  heldQuestions: async (
    userId: string,
    unrated: readonly { attemptId: string; position: number }[],
  ): Promise<{ questionId: string; isUnrated: boolean }[]> => {
    const places = JSON.stringify(
      unrated.map(({ attemptId, position }) => ({ id: attemptId, at: position })),
    );
    const { rows } = await db.execute<{ questionId: string; isUnrated: boolean }>(sql`
      select i.question_id as "questionId", false as "isUnrated"
      from attempts a join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
      where a.user_id = ${userId} and a.state in ('active', 'paused')
      union
      select i.question_id, true
      from jsonb_to_recordset(${places}::jsonb) as p(id uuid, at int)
      join attempt_items i on i.user_id = ${userId} and i.attempt_id = p.id and i.position = p.at`);
    return rows;
  },
  /** Whether the person's ledger has events that the projection hasn't read. */
  isBehind: async (userId: string, projection: string): Promise<boolean> => {
    const { rows } = await db.execute<{ behind: boolean }>(sql`
      select h.seq > coalesce(c.seq, 0) as behind from ledger_heads h
      left join ledger_cursors c on c.user_id = h.user_id and c.projection = ${projection}
      where h.user_id = ${userId}`);
    return rows[0]?.behind ?? false;
  },
  exportOf: (userId: string) => rowsOfPerson(db, mistakes, userId, mistakes.questionId, mistakes.criterion),
});
