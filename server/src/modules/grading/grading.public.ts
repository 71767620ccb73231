// The public interface of grading: a test's grades and total, and results awaiting a self-rating.
import type { Grade, Total } from '@rehearse/contract/grading/grading.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import {
  awaitingInAttempt,
  awaitingOf,
  type AwaitingDeps,
  type RateableItem,
} from './feedback/self-rating.ts';
import { newestOfEach, totalOfGrades } from './grades/grade-facts.ts';
import { gradesOf } from './grades/grades-of.ts';
import { gradeOf, type GradingRepository } from './grades/grading.repository.ts';

export type Grading = ReturnType<typeof publicGrading>;

type Parts = AwaitingDeps & { repository: GradingRepository };

export const publicGrading = (parts: Parts) => ({
  /** Every grade of an attempt, newest first per position. */
  gradesOf: (userId: string, attemptId: string) => gradesOf(parts, userId, attemptId),
  /** The current grade of each graded position. */
  newestGrades: async (userId: string, attemptId: string): Promise<Map<number, Grade>> =>
    new Map(
      newestOfEach(await parts.repository.listOf(userId, attemptId)).map((row) => [
        row.position,
        gradeOf(row),
      ]),
    ),
  /** The total of a test, from the current grade of each answer (null: pending). */
  totalOf: (grades: readonly (Grade | null)[]): Total =>
    totalOfGrades(
      grades.filter((grade) => grade !== null),
      grades.length,
    ),
  /** All positions, across tests, whose results await a self-rating. */
  awaitingSelfRating: (userId: string, tx?: Tx) => awaitingOf(parts, userId, tx),
  /** The positions of a submitted test whose results await a self-rating. */
  awaitingInAttempt: (
    userId: string,
    attempt: { id: string; submittedAt: string | null },
    items: readonly RateableItem[],
  ) => awaitingInAttempt(parts, userId, attempt, items),
  /** The number of tests in which a model graded an answer since a date. */
  countReadByModels: parts.repository.countReadByModels,
});
