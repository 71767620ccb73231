// All SQL for achievements: each person's rule states and awards, and the events that rules reread.
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { achievementAwards, achievementStates } from '../../../platform/db/schema/achievements.ts';
import { ledgerEvents } from '../../../platform/db/schema/ledger.ts';
import { questionVersions } from '../../../platform/db/schema/questions.ts';
import type { LedgerEvent } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { AchievementState } from './advance.ts';

export type AwardRow = typeof achievementAwards.$inferSelect;
export type AchievementsRepository = ReturnType<typeof createAchievementsRepository>;

export const createAchievementsRepository = (db: Database) => ({
  readState: async (userId: string, tx?: Tx): Promise<AchievementState | undefined> => {
    const [row] = await executor(db, tx)
      .select({ state: achievementStates.state })
      .from(achievementStates)
      .where(eq(achievementStates.userId, userId))
      .prepare('achievement-state')
      .execute();
    return row?.state as AchievementState | undefined;
  },
  writeState: async (tx: Tx, userId: string, state: AchievementState): Promise<void> => {
    await executor(db, tx)
      .insert(achievementStates)
      .values({ userId, state })
      .onConflictDoUpdate({ target: achievementStates.userId, set: { state } })
      .prepare('keep-achievement-state')
      .execute();
  },
  /** Returns the IDs of new awards. */
  insertAwards: async (tx: Tx, rows: AwardRow[]): Promise<Set<string>> => {
    const given = await executor(db, tx)
      .insert(achievementAwards)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: achievementAwards.achievementId });
    return new Set(given.map(({ id }) => id));
  },
  awardsOf: async (userId: string): Promise<AwardRow[]> =>
    db
      .select()
      .from(achievementAwards)
      .where(eq(achievementAwards.userId, userId))
      .orderBy(desc(achievementAwards.earnedAt)),
  /** The newest stem of each question. */
  stemsOf: async (tx: Tx, questionIds: string[]): Promise<Map<string, string>> => {
    if (questionIds.length === 0) return new Map();
    const rows = await executor(db, tx)
      .select({ id: questionVersions.questionId, stem: questionVersions.stem })
      .from(questionVersions)
      .where(sql`${questionVersions.questionId} = any(${sql.param(questionIds)}::text[])`)
      .orderBy(asc(questionVersions.questionId), asc(questionVersions.version))
      .prepare('newest-stems')
      .execute();
    return new Map(rows.map(({ id, stem }) => [id, stem]));
  },
  /** A person's ledger up to `seq`, in order. */
  eventsUpTo: async (tx: Tx, userId: string, seq: number): Promise<LedgerEvent[]> => {
    const rows = await executor(db, tx)
      .select()
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.userId, userId), lte(ledgerEvents.seq, seq)))
      .orderBy(asc(ledgerEvents.seq));
    return rows.map(
      ({ payload, kind, seq: at, occurredAt }) =>
        ({ ...payload, kind, userId, seq: at, occurredAt }) as LedgerEvent,
    );
  },
});
