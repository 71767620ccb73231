// The submit logic of the /auth forms: shows errors in the right place, enforces a required wait, and continues on success.
import { useCallback, useState } from 'react';
import { problemOf, type Problem } from './form-problem.tsx';
import { useWait } from './use-wait.ts';

export type Attempt<T> = {
  problem: Problem | undefined;
  /** Seconds until the next try; 0 if there is no wait. */
  secondsLeft: number;
  run: (attempt: () => Promise<T>) => Promise<void>;
  /** Clears the wait, since the next try is for another account. */
  startOver: () => void;
};

export const useSignInTry = <T>(
  onDone: (outcome: T) => void,
  onProblem: (problem: Problem) => void,
): Attempt<T> => {
  const [problem, setProblem] = useState<Problem | undefined>();
  const forget = useCallback(() => setProblem(undefined), []);
  const { secondsLeft, waitFor } = useWait(forget);
  const run = async (attempt: () => Promise<T>): Promise<void> => {
    forget();
    try {
      onDone(await attempt());
    } catch (error) {
      const found = problemOf(error);
      if (found.field === 'form' && !found.asksForCode) setProblem(found);
      if (found.retryAfter) waitFor(found.retryAfter);
      onProblem(found);
    }
  };
  const startOver = (): void => {
    if (secondsLeft === 0) return;
    waitFor(0);
    forget();
  };
  return { problem, secondsLeft, run, startOver };
};
