// The grading module: grades, each with the words that earned it, in a ledger that nothing overwrites.
import { api } from '@rehearse/contract/api.ts';
import type { Grade, Total } from '@rehearse/contract/grading.ts';
import { route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { gradeAgain, gradeNow, readAgain, readText, type SecondReading } from './grade-answer.ts';
import { gradeClaim, type ClaimedWords } from './grade-claim.ts';
import type { MarkingKey } from '../../../kinds/kinds.ts';
import { gradeDraft } from './grade-draft.ts';
import { gradeTest, type TestDeps } from './grade-test.ts';
import { gradeInTurn, type JobDeps } from './grade-in-turn.ts';
import { newestOfEach, totalOfGrades } from './grade-facts.ts';
import { createGradingRepository, gradeOf, type GradingRepository } from './grading.repository.ts';
import { hasSecondReader } from './second-reader.ts';
import { weakPositions } from './weak-positions.ts';

type Deps = Omit<JobDeps & TestDeps, 'repository'> & {
  db: Parameters<typeof createGradingRepository>[0];
  /** Counts a test's grades anew for its row, which the caller has locked. */
  keepTotals: (tx: Tx, userId: string, attemptIds: readonly string[]) => Promise<void>;
};

export const createGradingModule = (deps: Deps) => {
  const stored = createGradingRepository(deps.db);
  const repository: GradingRepository = {
    ...stored,
    /** No grade without the totals that lists show. */
    insert: async (tx, rows) => {
      await stored.insert(tx, rows);
      for (const [userId, graded] of Map.groupBy(rows, (row) => row.userId))
        await deps.keepTotals(tx, userId, [...new Set(graded.map(({ attemptId }) => attemptId))]);
    },
  };
  const inside = { ...deps, repository };
  const tasks: Tasks = { 'grade-test': gradeTest(inside), 'grade-answer': gradeInTurn(inside) };
  return {
    routes: [
      route(api.gradeAgain, async ({ params, caller }) => ({
        grade: await gradeAgain(inside, {
          userId: caller.userId,
          attemptId: params.id,
          position: params.position,
        }),
      })),
    ],
    tasks,
    /** Grades one answer at once, for a practice question that is checked. */
    gradeNow: async (userId: string, attemptId: string, position: number): Promise<Grade> =>
      orNotFound(await gradeNow(inside, { userId, attemptId, position })),
    /** Reads a disputed answer again; `keep` in the transaction in which its grade is kept. */
    readAgain: (
      userId: string,
      attemptId: string,
      position: number,
      keep: (tx: Tx, reading: SecondReading) => Promise<void>,
    ) => readAgain(inside, { userId, attemptId, position }, keep),
    /** Can another grader read what this one graded? */
    hasSecondReader: (userId: string, grader: Grade['grader']) => hasSecondReader(inside, userId, grader),
    /** Grades one criterion on marked words alone; `keep` in the transaction in which a better grade is kept. */
    gradeClaim: (
      userId: string,
      attemptId: string,
      position: number,
      claim: ClaimedWords,
      keep: (tx: Tx, after: Grade | null) => Promise<void>,
    ) => gradeClaim(inside, { userId, attemptId, position }, claim, keep),
    /** Reads another text against the question of a place; keeps nothing. */
    readText: (userId: string, attemptId: string, position: number, text: string) =>
      readText(inside, { userId, attemptId, position }, text),
    /** Every grade of an attempt, newest first within each place. */
    gradesOf: async (userId: string, attemptId: string): Promise<(Grade & { position: number })[]> =>
      (await repository.listOf(userId, attemptId)).map((row) => ({
        ...gradeOf(row),
        position: row.position,
      })),
    newestGrades: async (userId: string, attemptId: string): Promise<Map<number, Grade>> =>
      new Map(
        newestOfEach(await repository.listOf(userId, attemptId)).map((row) => [row.position, gradeOf(row)]),
      ),
    /** The total of a test, from the grade that holds of each of its answers (null: it waits). */
    totalOf: (held: readonly (Grade | null)[]): Total =>
      totalOfGrades(
        held.filter((grade) => grade !== null),
        held.length,
      ),
    weakPositions: async (userId: string, attemptId: string) =>
      weakPositions(await repository.listOf(userId, attemptId)),
    /** What a new question's own answer and silence earn of the points. */
    gradeDraft: (key: MarkingKey) => gradeDraft(deps.builtin, key),
    countReadByModels: repository.countReadByModels,
    mergeGuest: repository.copyAll,
    exportOf: repository.exportOf,
  };
};
