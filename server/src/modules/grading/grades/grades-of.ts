// Reads a test's grades as the contract's type.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { gradeOf, type GradingRepository } from './grading.repository.ts';

/** Every grade of an attempt, newest first per position. */
export const gradesOf = async (
  { repository }: { repository: Pick<GradingRepository, 'listOf'> },
  userId: string,
  attemptId: string,
): Promise<(Grade & { position: number })[]> =>
  (await repository.listOf(userId, attemptId)).map((row) => ({ ...gradeOf(row), position: row.position }));
