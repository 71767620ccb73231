// All SQL for claims about single criteria, and the criteria whose claims the grader rejected most often.
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { claims } from '../../../platform/db/schema/feedback.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type SuspectRow = {
  questionId: string;
  stem: string;
  writtenBy: string | null;
  writtenAt: Date | null;
  criterion: string;
  label: string;
  claims: number;
  doubted: number;
};
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

export const createClaimsRepository = (db: Database) => ({
  find: async (
    at: Pick<ClaimRow, 'userId' | 'attemptId' | 'position' | 'gradeId' | 'criterion'>,
  ): Promise<ClaimRow | undefined> => {
    const [row] = await db
      .select()
      .from(claims)
      .where(
        and(
          eq(claims.userId, at.userId),
          eq(claims.attemptId, at.attemptId),
          eq(claims.position, at.position),
          eq(claims.gradeId, at.gradeId),
          eq(claims.criterion, at.criterion),
        ),
      );
    return row;
  },
  /** The times of this person's claims with marked words after `then`, oldest first. */
  since: async (userId: string, then: Date): Promise<Date[]> => {
    const rows = await db
      .select({ createdAt: claims.createdAt })
      .from(claims)
      .where(and(eq(claims.userId, userId), gt(claims.createdAt, then), isNotNull(claims.evidence)))
      .orderBy(asc(claims.createdAt));
    return rows.map(({ createdAt }) => createdAt);
  },
  /** Returns false if this criterion of this grade was already claimed. */
  insert: async (tx: Tx, row: ClaimRow): Promise<boolean> => {
    const { rowCount } = await executor(db, tx).insert(claims).values(row).onConflictDoNothing();
    return rowCount === 1;
  },
  ofAttempt: (userId: string, attemptId: string): Promise<ClaimRow[]> =>
    db
      .select()
      .from(claims)
      .where(and(eq(claims.userId, userId), eq(claims.attemptId, attemptId)))
      .orderBy(asc(claims.createdAt), asc(claims.id)),
  exportOf: (userId: string) =>
    rowsOfPerson(db, claims, userId, claims.attemptId, claims.position, claims.gradeId, claims.criterion),

  /** The criteria with the most claims with marked words that the grader rejected. */
  suspects: async (limit: number): Promise<SuspectRow[]> => {
    const { rows } = await db.execute<Omit<SuspectRow, 'writtenAt'> & { writtenAt: string | null }>(sql`
      with doubted as (
        select question_id, criterion, count(*)::int as claims,
          (count(*) filter (where outcome = 'own_judgment'))::int as doubted
        from claims where evidence is not null group by 1, 2
        having count(*) filter (where outcome = 'own_judgment') > 0
        order by doubted desc, claims desc, 1, 2 limit ${limit}
      )
      select d.question_id as "questionId", v.stem, d.criterion, d.claims, d.doubted,
        coalesce((
          select point ->> 'label' from jsonb_array_elements(v.content -> 'keyPoints') point
          where point ->> 'id' = d.criterion limit 1), d.criterion) as label,
        w.written_by as "writtenBy", to_json(w.written_at) #>> '{}' as "writtenAt"
      from doubted d
      join questions q on q.id = d.question_id
      join question_versions v on v.question_id = d.question_id and v.version = q.current_version
      left join written_questions w on w.question_id = d.question_id
      order by d.doubted desc, d.claims desc, d.question_id, d.criterion`);
    return rows.map((row) => ({
      ...row,
      writtenAt: row.writtenAt === null ? null : new Date(row.writtenAt),
    }));
  },
});
