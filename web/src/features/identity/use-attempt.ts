// What both forms share: sending once, telling what went wrong at the right place, going on when it worked.
import { useState } from 'react';
import { problemOf, type Problem } from './form-problem.tsx';

export const useAttempt = <T>(
  onDone: (outcome: T) => void,
  onProblem: (problem: Problem) => void,
): { problem: Problem | undefined; run: (attempt: () => Promise<T>) => Promise<void> } => {
  const [problem, setProblem] = useState<Problem | undefined>();
  const run = async (attempt: () => Promise<T>): Promise<void> => {
    setProblem(undefined);
    try {
      onDone(await attempt());
    } catch (error) {
      const found = problemOf(error);
      if (found.field === 'form') setProblem(found);
      onProblem(found);
    }
  };
  return { problem, run };
};
