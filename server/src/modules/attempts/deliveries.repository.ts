// All SQL for deliveries: one row of metrics per recording, no audio.
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { rowsOfPerson } from '../../platform/db/rows-by-key.ts';
import { deliveries } from '../../platform/db/schema/deliveries.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

export type DeliveriesRepository = ReturnType<typeof createDeliveriesRepository>;

const ofAnswer = ({ userId, attemptId, position }: AnswerRef) =>
  and(eq(deliveries.userId, userId), eq(deliveries.attemptId, attemptId), eq(deliveries.position, position));

export const createDeliveriesRepository = (db: Database) => ({
  recordingsOf: async (tx: Tx, ref: AnswerRef): Promise<string[]> => {
    const rows = await executor(db, tx)
      .select({ recording: deliveries.recording })
      .from(deliveries)
      .where(ofAnswer(ref));
    return rows.map(({ recording }) => recording);
  },
  put: async (tx: Tx, ref: AnswerRef, recording: string, figures: Delivery, at: Date): Promise<void> => {
    await executor(db, tx)
      .insert(deliveries)
      .values({ ...ref, recording, figures, measuredAt: at })
      .onConflictDoUpdate({
        target: [deliveries.userId, deliveries.attemptId, deliveries.position, deliveries.recording],
        set: { figures },
      });
  },
  /** By position, in the order they were recorded. */
  ofAttempt: async (userId: string, attemptId: string): Promise<Map<number, Delivery[]>> => {
    const rows = await db
      .select({ position: deliveries.position, figures: deliveries.figures })
      .from(deliveries)
      .where(and(eq(deliveries.userId, userId), eq(deliveries.attemptId, attemptId)))
      .orderBy(asc(deliveries.measuredAt));
    const found = new Map<number, Delivery[]>();
    for (const { position, figures } of rows) found.set(position, [...(found.get(position) ?? []), figures]);
    return found;
  },
  copyAll: async (tx: Tx, from: string, to: string): Promise<void> => {
    await executor(db, tx).execute(sql`
      insert into deliveries (user_id, attempt_id, position, recording, figures, measured_at)
      select ${to}, attempt_id, position, recording, figures, measured_at from deliveries where user_id = ${from}`);
  },
  exportOf: (userId: string) =>
    rowsOfPerson(db, deliveries, userId, deliveries.attemptId, deliveries.position, deliveries.recording),
});
