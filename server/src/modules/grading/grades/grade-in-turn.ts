// The job that grades an answer: a model that fails is asked again later, when it wants to be, and not for ever.
import { randomInt } from 'node:crypto';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import { gradeAnswer, type GradeDeps } from './grade-answer.ts';

export type JobDeps = GradeDeps & { addJob: AddJob };

/** Times that a model is asked for one grade; at the last the built-in grader stands in for it. */
const mostTries = 4;
const firstWaitMs = 5_000;

export const gradeInTurn =
  (deps: JobDeps): Task =>
  async ({ userId, attemptId, position, tried = 0 }, attempt) => {
    const place = { userId: String(userId), attemptId: String(attemptId), position: Number(position) };
    const number = Number(tried) + 1;
    try {
      await gradeAnswer(deps, place, { lastTry: attempt.last || number >= mostTries });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // the queue's own next try knows nothing of when the provider wants to be asked
      const waitMs = Math.max(error.retryAfterMs ?? 0, firstWaitMs * 4 ** (number - 1));
      // a whole test asks at once: not so the next time
      const runAt = new Date(deps.clock().getTime() + waitMs + randomInt(1 + Math.ceil(waitMs / 4)));
      await deps.addJob('grade-answer', { ...place, tried: number }, { runAt, maxAttempts: 4 });
    }
  };
