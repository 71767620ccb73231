// All SQL for grade totals, which are stored on the attempt row so that lists and sorting read no grades.
import { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/named-statement.ts';
import { attempts } from '../../platform/db/schema/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

const openKinds = sql.raw(OpenKind.options.map((kind) => `'${kind}'`).join(', '));

/**
 * The newest grade of each question counts, all with equal weight; unsure ones are left out, and there is no total if less
 * than 60% was graded. Implements the rules of grading/grades/score.ts and, for results that are still hidden,
 * grading/feedback/awaits-self-rating.ts in SQL; tests keep them in sync.
 */
const countGrades = (userId: string, attemptIds: readonly string[]) => sql`
  update attempts a set graded = t.graded, counted = t.counted, covered = t.covered,
    percent = case when t.counted > 0 and t.counted >= a.questions * 0.6 - 1e-9
      then floor(t.earned / t.counted * 100 + 0.5)::int end
  from (
    select attempt_id, count(*) as graded, count(*) filter (where is_covered) as covered,
      count(share) filter (where not is_covered) as counted,
      sum(share order by position) filter (where not is_covered) as earned
    from (
      select g.attempt_id, g.position, g.share,
        case when s.submitted_at >= (select rate_first_since from profiles where user_id = ${userId}) then exists (
          select 1 from attempt_items i
          join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
          where i.user_id = ${userId} and i.attempt_id = g.attempt_id and i.position = g.position
            and i.checked_at is null and i.kind in (${openKinds})
            and not exists (select 1 from self_ratings r
              where r.user_id = ${userId} and r.attempt_id = g.attempt_id and r.position = g.position)
            and exists (select 1 from jsonb_array_elements(n.answer -> 'turns') turn where turn ->> 'text' ~ '\\S')
        ) else false end as is_covered
      from (
        select distinct on (attempt_id, position) attempt_id, position, points / nullif(max, 0) as share
        from grades where user_id = ${userId} and attempt_id = any(${sql.param([...attemptIds])}::uuid[])
        order by attempt_id, position, number desc
      ) g
      join attempts s on s.user_id = ${userId} and s.id = g.attempt_id
    ) of_place group by attempt_id
  ) t
  where a.user_id = ${userId} and a.id = t.attempt_id`;

export const createTotalsRepository = (db: Database) => ({
  /** Updates the totals; the caller must have locked these attempts, so that no grade is added in the meantime. */
  keepTotals: async (tx: Tx, userId: string, attemptIds: readonly string[]): Promise<void> => {
    if (attemptIds.length > 0) await runNamed({ db, tx }, 'count-grades', countGrades(userId, attemptIds));
  },
  lockOne: async (tx: Tx, userId: string, id: string): Promise<void> => {
    await executor(db, tx)
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.id, id)))
      .for('no key update');
  },
  /** Locks submitted tests with hidden results, and those still being graded, and returns their IDs. */
  lockAwaiting: async (tx: Tx, userId: string): Promise<string[]> => {
    const rows = await executor(db, tx)
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          eq(attempts.userId, userId),
          inArray(attempts.state, ['submitted']),
          or(gt(attempts.awaitingSelfRating, 0), lt(attempts.graded, attempts.questions)),
        ),
      )
      .for('no key update');
    return rows.map(({ id }) => id);
  },
});
