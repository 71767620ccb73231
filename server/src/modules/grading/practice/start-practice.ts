// Starts a test; when it retries an earlier one, that one's grades decide which questions it includes.
import type { Attempts, NewTest } from '../../attempts/attempts.public.ts';
import type { GradingRepository } from '../grades/grading.repository.ts';
import { weakPositions } from '../grades/weak-positions.ts';

export type StartDeps = {
  attempts: Pick<Attempts, 'startAttempt'>;
  repository: Pick<GradingRepository, 'listOf'>;
};

type Wanted = Exclude<NewTest, { from: 'weak' }> | { from: 'weak'; attemptId: string };

/** Returns the new attempt's ID; throws the codes of `api.startAttempt`. */
export const startPractice = async (deps: StartDeps, userId: string, test: Wanted): Promise<string> => {
  if (test.from !== 'weak') return deps.attempts.startAttempt(userId, test);
  const positions = weakPositions(await deps.repository.listOf(userId, test.attemptId));
  return deps.attempts.startAttempt(userId, { ...test, positions });
};
