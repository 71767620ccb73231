// What both forms share: sending once, telling what went wrong at the right place, going on when it worked.
import { useState } from 'react';
import { problemOf, type Problem } from './form-problem.tsx';

export const useAttempt = (
  onSignedIn: () => void,
  onProblem: (problem: Problem) => void,
): { problem: Problem | undefined; run: (attempt: () => Promise<void>) => Promise<void> } => {
  const [problem, setProblem] = useState<Problem | undefined>();
  const run = async (attempt: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await attempt();
      onSignedIn();
    } catch (error) {
      const found = problemOf(error);
      if (found.field === 'form') setProblem(found);
      onProblem(found);
    }
  };
  return { problem, run };
};
