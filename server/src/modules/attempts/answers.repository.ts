// The SQL of saving an answer: a single statement, since it runs after every typing pause.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { executor, type Database } from '../../platform/db/database.ts';
import { answers } from '../../platform/db/schema/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

export type AnswerSave = {
  userId: string;
  attemptId: string;
  position: number;
  revision: number;
  answer: Answer;
  now: Date;
};

export type AnswersRepository = ReturnType<typeof createAnswersRepository>;

/**
 * The attempt's row lock (`for share`) waits for a submission in progress, so that an answer is either graded or refused.
 * The two seconds before a section opens allow for a browser's clock that is ahead. A named prepared statement, because it
 * runs most often.
 */
const saveStatement = {
  name: 'save-answer',
  text: `
    with place as (
      select 1 from attempts a
      where a.user_id = $1 and a.id = $2 and a.state = 'active' and a.mode <> 'interview'
        and (a.deadline_at is null or a.deadline_at > $6)
        and (a.opens_at is null or a.opens_at <= $6::timestamptz + interval '2 seconds')
        and exists (
          select 1 from attempt_items i
          where i.user_id = $1 and i.attempt_id = $2 and i.position = $3 and i.checked_at is null and i.kind = $7
            and i.section = a.section)
      for share of a
    )
    insert into answers as held (user_id, attempt_id, position, revision, answer, saved_at)
    select $1, $2, $3, $4::int, $5::jsonb, $6 from place
    on conflict (user_id, attempt_id, position) do update
      set revision = excluded.revision, answer = excluded.answer, saved_at = excluded.saved_at
      where held.revision < excluded.revision`,
};

/** Stores an answer that arrived late, separately from the one that counts. */
const lateStatement = `
  insert into answers as held (user_id, attempt_id, position, revision, late_revision, late_answer, late_at)
  values ($1, $2, $3, 0, $4::int, $5::jsonb, $6)
  on conflict (user_id, attempt_id, position) do update
    set late_revision = excluded.late_revision, late_answer = excluded.late_answer, late_at = excluded.late_at
    where coalesce(held.late_revision, held.revision) < excluded.late_revision`;

export const createAnswersRepository = (db: Database) => ({
  /** True if this revision is now stored. Durable once it returns. */
  save: async (save: AnswerSave): Promise<boolean> => {
    const { rowCount } = await db.$client.query({
      ...saveStatement,
      values: [...valuesOf(save), save.answer.kind],
    });
    return rowCount === 1;
  },
  keepLate: async (save: AnswerSave): Promise<void> => {
    await db.$client.query(lateStatement, valuesOf(save));
  },
  /** For callers that have locked the attempt and increment the revision themselves. */
  put: async (tx: Tx, { now: savedAt, ...save }: AnswerSave): Promise<void> => {
    const { revision, answer } = save;
    await executor(db, tx)
      .insert(answers)
      .values({ ...save, savedAt })
      .onConflictDoUpdate({
        target: [answers.userId, answers.attemptId, answers.position],
        set: { revision, answer, savedAt },
      });
  },
});

const valuesOf = ({ userId, attemptId, position, revision, answer, now }: AnswerSave): unknown[] => [
  userId,
  attemptId,
  position,
  revision,
  JSON.stringify(answer),
  now,
];
