// All SQL for the assistant. Every statement filters by user, so other people's rows are never found.
import { and, asc, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { inPages } from '../../../platform/db/rows-by-key.ts';
import { assistantTurns } from '../../../platform/db/schema/assistant.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { LineName, StreamedLine } from '../interviews.repository.ts';
import type { StreamedRow } from '../stream-line.ts';

export type TurnRow = typeof assistantTurns.$inferSelect;
/** A turn whose reply streams like an interview line. */
export type ReplyRow = TurnRow & StreamedRow;
export type AssistantRepository = ReturnType<typeof createAssistantRepository>;

/** How long a process keeps a reply without a heartbeat before another may take it over. */
const heldFor = sql`now() + interval '5 seconds'`;

const asReply = (row: TurnRow): ReplyRow => ({
  ...row,
  pursues: 0,
  voiceKind: row.model === null ? null : 'model',
  voiceName: row.model,
  tookOver: row.failure,
});
const columnsOf = ({ text, round, voiceName, tookOver }: StreamedLine) => ({
  text,
  round,
  model: voiceName,
  failure: tookOver,
});

export const createAssistantRepository = (db: Database) => {
  const matchesLine = ({ userId, id, number }: LineName) =>
    and(
      eq(assistantTurns.userId, userId),
      eq(assistantTurns.attemptId, id),
      eq(assistantTurns.number, number),
    );
  const speaking = eq(assistantTurns.state, 'speaking');
  /** A reply can't be extended after its test has ended. */
  const isOpen = sql`exists (
    select 1 from attempts a where a.user_id = ${assistantTurns.userId} and a.id = ${assistantTurns.attemptId}
      and a.state = 'active')`;

  return {
    /** All turns of the test, oldest first. */
    turns: async (userId: string, attemptId: string, tx?: Tx): Promise<TurnRow[]> =>
      executor(db, tx)
        .select()
        .from(assistantTurns)
        .where(and(eq(assistantTurns.userId, userId), eq(assistantTurns.attemptId, attemptId)))
        .orderBy(asc(assistantTurns.number)),
    turnsAt: async ({ userId, attemptId, position }: AnswerRef): Promise<TurnRow[]> =>
      db
        .select()
        .from(assistantTurns)
        .where(
          and(
            eq(assistantTurns.userId, userId),
            eq(assistantTurns.attemptId, attemptId),
            eq(assistantTurns.position, position),
          ),
        )
        .orderBy(asc(assistantTurns.number)),
    line: async (name: LineName): Promise<ReplyRow | undefined> => {
      const [row] = await db.select().from(assistantTurns).where(matchesLine(name));
      return row && asReply(row);
    },
    /** Stores a question; the process `holder` generates its reply. */
    insert: async (
      tx: Tx,
      turn: Pick<
        TurnRow,
        'userId' | 'attemptId' | 'number' | 'position' | 'turnId' | 'question' | 'createdAt'
      >,
      holder: string,
    ): Promise<ReplyRow> => {
      const rows = await executor(db, tx)
        .insert(assistantTurns)
        .values({ ...turn, state: 'speaking', heldBy: holder, heldUntil: heldFor })
        .returning();
      return only(rows);
    },
    /** Restarts the reply to a question after it failed. */
    askAgain: async (tx: Tx, name: LineName, holder: string): Promise<ReplyRow> => {
      const rows = await executor(db, tx)
        .update(assistantTurns)
        .set({
          state: 'speaking',
          text: '',
          round: sql`${assistantTurns.round} + 1`,
          failure: null,
          heldBy: holder,
          heldUntil: heldFor,
        })
        .where(matchesLine(name))
        .returning();
      return only(rows);
    },
    /** Ends a reply with the given text; does nothing if it's complete. */
    cut: async (name: LineName, text: string): Promise<void> => {
      await db
        .update(assistantTurns)
        .set({ state: 'cut', text, heldBy: null })
        .where(and(matchesLine(name), speaking));
    },
    /** Claims the reply for one process; undefined if another has it, or nothing is left to generate. */
    claim: async (name: LineName, holder: string): Promise<ReplyRow | undefined> => {
      const [row] = await db
        .update(assistantTurns)
        .set({ heldBy: holder, heldUntil: heldFor })
        .where(
          and(
            matchesLine(name),
            speaking,
            isOpen,
            sql`(held_by is null or held_by = ${holder}::uuid or held_until < now())`,
          ),
        )
        .returning();
      return row && asReply(row);
    },
    /** Returns false if the reply was stopped or the test ended. */
    keep: async (name: LineName, holder: string, spoken: StreamedLine, state: TurnRow['state']) => {
      const rows = await db
        .update(assistantTurns)
        .set({
          ...columnsOf(spoken),
          state,
          heldUntil: heldFor,
          ...(state === 'speaking' ? {} : { heldBy: null }),
        })
        .where(and(matchesLine(name), speaking, isOpen, eq(assistantTurns.heldBy, holder)))
        .returning({ number: assistantTurns.number });
      return rows.length === 1;
    },
    /** Like `keep`, for many replies in one statement; returns the ones that may continue. */
    keepAll: async (holder: string, lines: readonly (LineName & StreamedLine)[]): Promise<LineName[]> => {
      const { rows } = await db.execute<LineName>(sql`
        update assistant_turns set
          text = s.text, round = s.round, model = s."voiceName", failure = s."tookOver", held_until = ${heldFor}
        from json_to_recordset(${JSON.stringify(lines)}::json) as s(
          "userId" uuid, id uuid, number int, text text, round int, "voiceName" text, "tookOver" text)
        where assistant_turns.user_id = s."userId" and assistant_turns.attempt_id = s.id
          and assistant_turns.number = s.number and ${speaking} and ${isOpen}
          and assistant_turns.held_by = ${holder}::uuid
        returning assistant_turns.user_id as "userId", assistant_turns.attempt_id as id, assistant_turns.number`);
      return rows;
    },
    release: async (name: LineName, holder: string): Promise<void> => {
      await db
        .update(assistantTurns)
        .set({ heldBy: null })
        .where(and(matchesLine(name), eq(assistantTurns.heldBy, holder)));
    },
    exportOf: (userId: string) =>
      inPages((last: { attemptId: string; number: number } | undefined, limit) =>
        db
          .select({
            attemptId: assistantTurns.attemptId,
            number: assistantTurns.number,
            position: assistantTurns.position,
            question: assistantTurns.question,
            reply: assistantTurns.text,
            state: assistantTurns.state,
            model: assistantTurns.model,
            failure: assistantTurns.failure,
            createdAt: assistantTurns.createdAt,
          })
          .from(assistantTurns)
          .where(
            and(
              eq(assistantTurns.userId, userId),
              last &&
                sql`(${assistantTurns.attemptId}, ${assistantTurns.number}) > (${last.attemptId}, ${last.number})`,
            ),
          )
          .orderBy(asc(assistantTurns.attemptId), asc(assistantTurns.number))
          .limit(limit),
      ),
  };
};

const only = ([row]: TurnRow[]): ReplyRow => {
  if (!row) throw new Error('assistant turn not saved');
  return asReply(row);
};
