// All SQL for model-written questions: storing them, reading them for comparison, and the results of their checks.
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { executor, type Database } from '../../../platform/db/database.ts';
import { questions, questionVersions, writtenQuestions } from '../../../platform/db/schema/questions.ts';
import { inPages } from '../../../platform/db/rows-by-key.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { authorshipOf } from '../../../platform/kernel/authorship.ts';
import { versionRow } from './bank.repository.ts';
import type { StoredQuestion } from './stored-question.ts';

type WrittenRow = typeof writtenQuestions.$inferSelect;
/** Metadata of a model-written question. */
export type Provenance = Omit<WrittenRow, 'questionId'>;
export type WrittenRepository = ReturnType<typeof createWrittenRepository>;

const isCurrent = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.currentVersion),
);

export const createWrittenRepository = (db: Database) => ({
  insert: async (
    tx: Tx,
    ownerId: string,
    question: AuthoringQuestion,
    hash: string,
    provenance: Provenance,
  ): Promise<void> => {
    const on = executor(db, tx);
    const { id } = question;
    const changedAt = provenance.writtenAt;
    await on
      .insert(questions)
      .values({ id, state: 'personal', ownerId, fileHash: null, currentVersion: 1, changedAt });
    await on.insert(questionVersions).values(versionRow({ question, version: 1, hash }, changedAt));
    await on.insert(writtenQuestions).values({ questionId: id, ...provenance });
  },
  /** All questions that a new one for this person is compared with: published or retired ones, and their own. */
  comparable: async (userId: string): Promise<AuthoringQuestion[]> => {
    const rows = await db
      .select({ content: questionVersions.content })
      .from(questions)
      .innerJoin(questionVersions, isCurrent)
      .where(or(isNull(questions.ownerId), eq(questions.ownerId, userId)))
      .orderBy(asc(questions.id));
    return rows.map(({ content }) => content);
  },
  /** Whether it was never published. */
  isPersonal: async (id: string): Promise<boolean> => {
    const rows = await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.id, id), isNotNull(questions.ownerId)));
    return rows.length === 1;
  },
  /** The current versions of those questions that this person can be asked. */
  usable: async (userId: string, ids: string[]): Promise<StoredQuestion[]> => {
    if (ids.length === 0) return [];
    return stored(
      await db
        .select(storedColumns)
        .from(questions)
        .innerJoin(questionVersions, isCurrent)
        .innerJoin(writtenQuestions, eq(writtenQuestions.questionId, questions.id))
        .where(
          and(
            inArray(questions.id, ids),
            or(
              eq(questions.state, 'published'),
              and(eq(questions.state, 'personal'), eq(questions.ownerId, userId)),
            ),
          ),
        ),
    );
  },
  /** In pages, by id. */
  ownedBy: (userId: string): AsyncGenerator<StoredQuestion[]> =>
    inPages(async (last, limit) =>
      stored(
        await db
          .select(storedColumns)
          .from(questions)
          .innerJoin(questionVersions, isCurrent)
          .innerJoin(writtenQuestions, eq(writtenQuestions.questionId, questions.id))
          .where(and(eq(questions.ownerId, userId), last && gt(questions.id, last.id)))
          .orderBy(asc(questions.id))
          .limit(limit),
      ),
    ),
  /** Undefined for questions from the bank's files. */
  checksOf: async (id: string) => {
    const [row] = await db
      .select({ nearest: writtenQuestions.nearest, repaired: writtenQuestions.repaired })
      .from(writtenQuestions)
      .where(eq(writtenQuestions.questionId, id));
    if (!row) return undefined;
    const [near] = row.nearest
      ? await db
          .select({ stem: questionVersions.stem })
          .from(questions)
          .innerJoin(questionVersions, isCurrent)
          .where(eq(questions.id, row.nearest.id))
      : [];
    return {
      nearest: row.nearest && { ...row.nearest, stem: near?.stem ?? 'a deleted question' },
      repaired: row.repaired,
    };
  },
});

const storedColumns = {
  id: questions.id,
  version: questionVersions.version,
  authoring: questionVersions.content,
  by: writtenQuestions.writtenBy,
  at: writtenQuestions.writtenAt,
};

const stored = (
  rows: { id: string; version: number; authoring: AuthoringQuestion; by: string; at: Date }[],
): StoredQuestion[] => rows.map(({ by, at, ...row }) => ({ ...row, written: authorshipOf(by, at) }));
