// All SQL for the admin view of the bank: lists with counts, versions, and a question's status.
import { and, asc, count, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { executor, type Database } from '../../../platform/db/database.ts';
import {
  questionReports,
  questions,
  questionVersions,
  writtenQuestions,
} from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

type State = (typeof questions.$inferSelect)['state'];

export type QuestionFilter = {
  search?: string | undefined;
  track?: Track | undefined;
  kind?: Kind | undefined;
  seniority?: Seniority | undefined;
  state?: State | undefined;
  /** True: only questions with an open report; false: only those without. */
  reported?: boolean | undefined;
};

export type QuestionRow = {
  state: State;
  retiredBy: (typeof questions.$inferSelect)['retiredBy'];
  changedAt: Date;
  version: number;
  stem: string;
  difficulty: number;
  answers: number;
  openReports: number;
  writtenBy: string | null;
  writtenAt: Date | null;
};
export type QuestionLineRow = QuestionRow &
  Pick<AuthoringQuestion, 'id' | 'kind' | 'track' | 'skill' | 'seniority'>;

export type AdminQuestionsRepository = ReturnType<typeof createAdminQuestionsRepository>;

const isCurrent = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.currentVersion),
);
const isWritten = eq(writtenQuestions.questionId, questions.id);
const openReports = sql<number>`(
  select count(*)::int from ${questionReports}
  where ${questionReports.questionId} = ${questions.id} and ${questionReports.resolvedAt} is null
)`;
const columns = {
  state: questions.state,
  retiredBy: questions.retiredBy,
  changedAt: questions.changedAt,
  version: questions.currentVersion,
  stem: questionVersions.stem,
  difficulty: questionVersions.difficulty,
  /** As last counted by the job. */
  answers: sql<number>`coalesce((
    select f.value::int from figures f where f.name = 'question_answers' and f.key = ${questions.id}), 0)`,
  openReports,
  writtenBy: writtenQuestions.writtenBy,
  writtenAt: writtenQuestions.writtenAt,
};
/** Columns for a list item; the content is left out, since it is long. */
const lineColumns = {
  ...columns,
  id: questions.id,
  kind: questionVersions.kind,
  track: questionVersions.track,
  skill: questionVersions.skill,
  seniority: questionVersions.seniority,
};

export const createAdminQuestionsRepository = (db: Database) => ({
  /** Sorted by ID, starting after `after`. `total` counts all matches. */
  list: async (
    filter: QuestionFilter,
    after: string | undefined,
    limit: number,
  ): Promise<{ rows: QuestionLineRow[]; total: number }> => {
    const matches = matching(filter);
    const rows = await db
      .select(lineColumns)
      .from(questions)
      .innerJoin(questionVersions, isCurrent)
      .leftJoin(writtenQuestions, isWritten)
      .where(and(matches, after === undefined ? undefined : gt(questions.id, after)))
      .orderBy(asc(questions.id))
      .limit(limit);
    const [all] = await db
      .select({ total: count() })
      .from(questions)
      .innerJoin(questionVersions, isCurrent)
      .where(matches);
    return { rows: rows as QuestionLineRow[], total: all?.total ?? 0 };
  },
  find: async (id: string): Promise<(QuestionRow & { authoring: AuthoringQuestion }) | undefined> => {
    const [row] = await db
      .select({ ...columns, authoring: questionVersions.content })
      .from(questions)
      .innerJoin(questionVersions, isCurrent)
      .leftJoin(writtenQuestions, isWritten)
      .where(eq(questions.id, id));
    return row;
  },
  versionsOf: (id: string): Promise<{ version: number; createdAt: Date }[]> =>
    db
      .select({ version: questionVersions.version, createdAt: questionVersions.createdAt })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id))
      .orderBy(asc(questionVersions.version)),
  /** Locks the row until the transaction ends. */
  lockState: async (tx: Tx, id: string): Promise<Pick<QuestionRow, 'state' | 'retiredBy'> | undefined> => {
    const [row] = await executor(db, tx)
      .select({ state: questions.state, retiredBy: questions.retiredBy })
      .from(questions)
      .where(eq(questions.id, id))
      .for('update');
    return row;
  },
  changeState: async (
    tx: Tx,
    id: string,
    change: Pick<typeof questions.$inferSelect, 'state' | 'retiredBy'> & { ownerId?: null },
  ): Promise<void> => {
    await executor(db, tx).update(questions).set(change).where(eq(questions.id, id));
  },
});

const matching = (filter: QuestionFilter): SQL | undefined => {
  const { track, kind, seniority, words } = questionVersions;
  const search = (filter.search ?? '').trim();
  return and(
    search === '' ? undefined : sql`strpos(${words}, lower(${search})) > 0`,
    filter.track ? eq(track, filter.track) : undefined,
    filter.kind ? eq(kind, filter.kind) : undefined,
    filter.seniority ? eq(seniority, filter.seniority) : undefined,
    filter.state
      ? eq(questions.state, filter.state)
      : filter.reported
        ? undefined
        : ne(questions.state, 'personal'),
    // withdrawn questions aren't listed; only their reports link to them
    filter.reported ? undefined : or(isNull(questions.retiredBy), ne(questions.retiredBy, 'owner')),
    filter.reported === undefined ? undefined : sql`(${openReports} > 0) = ${filter.reported}`,
  );
};
