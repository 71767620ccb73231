// All SQL for loading the bank: questions with their versions, and the hash of the last load.
import { eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { bankLoads, questions, questionVersions } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { BankChange, StoredBankQuestion } from './bank-changes.ts';
import { stemOf } from './stored-question.ts';

/** An arbitrary advisory lock ID, the same in every process. */
const loadLock = 7_305_119;

export type BankRepository = ReturnType<typeof createBankRepository>;

export const createBankRepository = (db: Database) => ({
  /** Held until the transaction ends. */
  lock: async (tx: Tx): Promise<void> => {
    await executor(db, tx).execute(sql`select pg_advisory_xact_lock(${loadLock})`);
  },
  loadedHash: async (tx?: Tx): Promise<string | undefined> => {
    const [row] = await executor(db, tx).select({ hash: bankLoads.hash }).from(bankLoads);
    return row?.hash;
  },
  keepHash: async (tx: Tx, hash: string, loadedAt: Date): Promise<void> => {
    await executor(db, tx)
      .insert(bankLoads)
      .values({ id: 1, hash, loadedAt })
      .onConflictDoUpdate({ target: bankLoads.id, set: { hash, loadedAt } });
  },
  readKept: async (tx: Tx): Promise<StoredBankQuestion[]> => {
    const on = executor(db, tx);
    const { questionId, contentHash, version } = questionVersions;
    const versions = Map.groupBy(
      await on.select({ questionId, contentHash, version }).from(questionVersions),
      (row) => row.questionId,
    );
    return (await on.select().from(questions).for('update')).map(({ id, state, retiredBy, fileHash }) => ({
      id,
      state,
      retiredBy,
      fileHash,
      versions: new Map(versions.get(id)?.map((row) => [row.contentHash, row.version])),
    }));
  },
  apply: async (tx: Tx, changes: readonly BankChange[], now: Date): Promise<void> => {
    const on = executor(db, tx);
    for (const change of changes) {
      if (change.change === 'lose_file') {
        await on
          .update(questions)
          .set({ ...change.state, fileHash: null })
          .where(eq(questions.id, change.id));
        continue;
      }
      const id = change.change === 'add_version' ? change.question.id : change.id;
      const row = { ...change.state, fileHash: change.hash, currentVersion: change.version, changedAt: now };
      await on
        .insert(questions)
        .values({ id, ...row })
        .onConflictDoUpdate({
          target: questions.id,
          // a file restored with the same content keeps its change date
          set: {
            ...row,
            changedAt: sql`case when ${questions.currentVersion} = ${change.version} then ${questions.changedAt} else excluded.changed_at end`,
          },
        });
      if (change.change === 'add_version') await on.insert(questionVersions).values(versionRow(change, now));
    }
  },
});

/** A version's row: its content, and the columns used to choose questions for tests. */
export const versionRow = (
  {
    question,
    version,
    hash,
  }: Pick<Extract<BankChange, { change: 'add_version' }>, 'question' | 'version' | 'hash'>,
  createdAt: Date,
): typeof questionVersions.$inferInsert => ({
  questionId: question.id,
  version,
  contentHash: hash,
  kind: question.kind,
  track: question.track,
  skill: question.skill,
  seniority: question.seniority,
  difficulty: question.difficulty,
  minutes: question.minutes,
  stem: stemOf(question.text),
  content: question,
  createdAt,
});
