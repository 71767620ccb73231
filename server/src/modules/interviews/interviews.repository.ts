// All SQL of interviews. Every statement names the user first: what is not theirs is not found.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { inPages } from '../../platform/db/rows-by-key.ts';
import { interviewLines } from '../../platform/db/schema/interviews.ts';
import { withoutWaiting } from '../../platform/db/without-waiting.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

export type LineRow = typeof interviewLines.$inferSelect;
type NewLine = typeof interviewLines.$inferInsert;
export type InterviewsRepository = ReturnType<typeof createInterviewsRepository>;

/** Which line of which interview. */
export type LineName = { userId: string; id: string; number: number };
/** What is spoken of a line so far. */
export type SpokenSoFar = Pick<
  LineRow,
  'text' | 'round' | 'pursues' | 'voiceKind' | 'voiceName' | 'tookOver'
>;

/** So long a process that says nothing of itself is believed to be speaking still. */
const heldFor = sql`now() + interval '5 seconds'`;

export const createInterviewsRepository = (db: Database) => {
  const whole = (userId: string, id: string) =>
    and(eq(interviewLines.userId, userId), eq(interviewLines.attemptId, id));
  const matchesLine = ({ userId, id, number }: LineName) =>
    and(whole(userId, id), eq(interviewLines.number, number));
  const speaking = eq(interviewLines.state, 'speaking');
  /** A test that was handed in is silent, but for the words that close it. */
  const mayBeHeard = sql`(${interviewLines.kind} = 'close' or exists (
    select 1 from attempts a where a.user_id = ${interviewLines.userId} and a.id = ${interviewLines.attemptId}
      and a.state = 'active'))`;

  return {
    lines: async (userId: string, id: string, tx?: Tx): Promise<LineRow[]> =>
      executor(db, tx)
        .select()
        .from(interviewLines)
        .where(whole(userId, id))
        .orderBy(asc(interviewLines.number))
        .prepare('interview-lines')
        .execute(),
    /** The number of the interviewer's newest line; undefined where there is none, or the interview is not theirs. */
    newest: async (userId: string, id: string): Promise<number | undefined> => {
      const [row] = await db
        .select({ number: interviewLines.number })
        .from(interviewLines)
        .where(and(whole(userId, id), eq(interviewLines.speaker, 'interviewer')))
        .orderBy(desc(interviewLines.number))
        .limit(1)
        .prepare('newest-line')
        .execute();
      return row?.number;
    },
    line: async (name: LineName): Promise<LineRow | undefined> => {
      const [row] = await db.select().from(interviewLines).where(matchesLine(name));
      return row;
    },
    insert: async (tx: Tx, rows: NewLine[]): Promise<void> => {
      await executor(db, tx).insert(interviewLines).values(rows);
    },
    /** What the candidate said and what is to be answered, which `holder` speaks from the first moment on. */
    insertTurn: async (tx: Tx, candidateLine: NewLine, answered: NewLine, holder: string) => {
      const rows = await executor(db, tx)
        .insert(interviewLines)
        .values([candidateLine, { ...answered, heldBy: holder, heldUntil: heldFor }])
        .returning()
        .prepare('insert-turn')
        .execute();
      const of = (speaker: LineRow['speaker']): LineRow => {
        const row = rows.find((line) => line.speaker === speaker);
        if (!row) throw new Error(`${speaker} line not saved`);
        return row;
      };
      return { candidate: of('candidate'), interviewer: of('interviewer') };
    },
    /** Ends a line with what was heard of it; does nothing to one that is said. */
    cut: async (name: LineName, text: string): Promise<void> => {
      await db
        .update(interviewLines)
        .set({ state: 'cut', text, heldBy: null })
        .where(and(matchesLine(name), speaking));
    },
    /** As `cut`, also of a line that is said: the candidate heard no more of it before they spoke. */
    interrupt: async (tx: Tx, name: LineName, text: string): Promise<void> => {
      await executor(db, tx)
        .update(interviewLines)
        .set({ state: 'cut', text, heldBy: null })
        .where(matchesLine(name));
    },
    /** The line for one process alone to speak; undefined when another does, or nothing is left to say. */
    claim: async (name: LineName, holder: string): Promise<LineRow | undefined> => {
      const [row] = await db
        .update(interviewLines)
        .set({ heldBy: holder, heldUntil: heldFor })
        .where(
          and(
            matchesLine(name),
            speaking,
            mayBeHeard,
            sql`(held_by is null or held_by = ${holder}::uuid or held_until < now())`,
          ),
        )
        .returning();
      return row;
    },
    /**
     * False: somebody has cut the line or ended the test, and nothing more is to be said. Words that a crash of the database
     * takes back are said again, and the turn that answers them keeps them for good.
     */
    keep: async (name: LineName, holder: string, spoken: SpokenSoFar, state: LineRow['state']) => {
      const rows = await db
        .update(interviewLines)
        .set({ ...spoken, state, heldUntil: heldFor, ...(state === 'speaking' ? {} : { heldBy: null }) })
        .where(and(matchesLine(name), speaking, mayBeHeard, eq(interviewLines.heldBy, holder)))
        .returning({ waited: withoutWaiting });
      return rows.length === 1;
    },
    /** As `keep`, of many lines in one statement: gives those that may be spoken on. */
    keepAll: async (holder: string, lines: readonly (LineName & SpokenSoFar)[]): Promise<LineName[]> => {
      const { rows } = await db.execute<LineName>(sql`
        update interview_lines set
          text = s.text, round = s.round, pursues = s.pursues, voice_kind = s."voiceKind",
          voice_name = s."voiceName", took_over = s."tookOver", held_until = ${heldFor}
        from json_to_recordset(${JSON.stringify(lines)}::json) as s(
          "userId" uuid, id uuid, number int, text text, round int, pursues int,
          "voiceKind" text, "voiceName" text, "tookOver" text)
        where interview_lines.user_id = s."userId" and interview_lines.attempt_id = s.id
          and interview_lines.number = s.number and ${speaking} and ${mayBeHeard}
          and interview_lines.held_by = ${holder}::uuid
        returning interview_lines.user_id as "userId", interview_lines.attempt_id as id, interview_lines.number,
          ${withoutWaiting} as waited`);
      return rows;
    },
    release: async (name: LineName, holder: string): Promise<void> => {
      await db
        .update(interviewLines)
        .set({ heldBy: null })
        .where(and(matchesLine(name), eq(interviewLines.heldBy, holder)));
    },
    exportOf: (userId: string) =>
      inPages((last: { attemptId: string; number: number } | undefined, limit) =>
        db
          .select({
            attemptId: interviewLines.attemptId,
            number: interviewLines.number,
            speaker: interviewLines.speaker,
            position: interviewLines.position,
            kind: interviewLines.kind,
            text: interviewLines.text,
            turn: interviewLines.turn,
            state: interviewLines.state,
            voice: interviewLines.voiceName,
            createdAt: interviewLines.createdAt,
          })
          .from(interviewLines)
          .where(
            and(
              eq(interviewLines.userId, userId),
              last &&
                sql`(${interviewLines.attemptId}, ${interviewLines.number}) > (${last.attemptId}, ${last.number})`,
            ),
          )
          .orderBy(asc(interviewLines.attemptId), asc(interviewLines.number))
          .limit(limit),
      ),
  };
};
