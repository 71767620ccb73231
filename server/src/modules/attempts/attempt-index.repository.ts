// All SQL for data derived for search and planning, so that they needn't read tests: text, and questions seen.
import { sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/named-statement.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

export type AttemptIndexRepository = ReturnType<typeof createAttemptIndexRepository>;

export const createAttemptIndexRepository = (db: Database) => ({
  /** Stores or refreshes the searchable text of a finished test. */
  keepWords: async (userId: string, attemptId: string, tx?: Tx): Promise<void> => {
    const statement = sql`
      insert into attempt_words (user_id, attempt_id, words)
      select a.user_id, a.id, lower(concat_ws(E'\\n', a.title, (
        select string_agg(concat_ws(E'\\n', v.stem, (
          select string_agg(t #>> '{}', E'\\n')
          from jsonb_path_query(jsonb_build_array(n.answer, n.late_answer), '$[*].turns[*].text') t
        )), E'\\n' order by i.position)
        from attempt_items i
        left join question_versions v on v.question_id = i.question_id and v.version = i.question_version
        left join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
        where i.user_id = a.user_id and i.attempt_id = a.id)))
      from attempts a where a.user_id = ${userId} and a.id = ${attemptId}
      on conflict (user_id, attempt_id) do update set words = excluded.words`;
    await runNamed({ db, tx }, 'keep-words', statement);
  },
  /** Records that a test with these questions was started. */
  keepMet: async (tx: Tx, userId: string, questionIds: readonly string[], at: Date): Promise<void> => {
    await executor(db, tx).execute(sql`
      insert into met_questions as known (user_id, track, met)
      select ${userId}, v.track, jsonb_object_agg(q.id, ${at.getTime()}::bigint)
      from questions q join question_versions v on v.question_id = q.id and v.version = q.current_version
      where q.id = any(${sql.param([...questionIds])}::text[]) group by v.track
      on conflict (user_id, track) do update set met = known.met || excluded.met`);
  },
  /** Copies one person's search text and questions seen to another. */
  copyAll: async (tx: Tx, from: string, to: string): Promise<void> => {
    await executor(db, tx).execute(sql`
      insert into attempt_words (user_id, attempt_id, words)
      select ${to}, attempt_id, words from attempt_words where user_id = ${from}`);
    await executor(db, tx).execute(sql`
      insert into met_questions as known (user_id, track, met)
      select ${to}, track, met from met_questions where user_id = ${from}
      on conflict (user_id, track) do update set met = known.met || excluded.met`);
  },
});
