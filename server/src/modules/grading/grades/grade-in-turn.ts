// The job that grades an answer: a failed model is retried when it allows, a limited number of times.
import { randomInt } from 'node:crypto';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import { isSandboxBusy, laterThan } from './execution.ts';
import { gradeAnswer, type GradeDeps } from './grade-answer.ts';

export type JobDeps = GradeDeps & { addJob: AddJob };

/** Times that a model is asked for one grade; at the last the built-in grader stands in for it. */
const mostTries = 4;
const firstWaitMs = 5_000;

export const gradeInTurn =
  (deps: JobDeps) =>
  async (
    { tried = 0, ...place }: AnswerRef & { tried?: number | undefined },
    attempt: Parameters<Task>[1],
  ): Promise<void> => {
    const number = tried + 1;
    try {
      await gradeAnswer(deps, place, { lastTry: attempt.last || number >= mostTries });
    } catch (error) {
      if (isSandboxBusy(error)) {
        const runAt = laterThan(deps.clock(), error);
        return deps.addJob('grade-answer', { ...place, tried }, { runAt, maxAttempts: 4 });
      }
      if (!(error instanceof ModelFailure)) throw error;
      // the queue's own next try knows nothing of when the provider wants to be asked
      const waitMs = Math.max(error.retryAfterMs ?? 0, firstWaitMs * 4 ** (number - 1));
      // a whole test asks at once: not so the next time
      const runAt = new Date(deps.clock().getTime() + waitMs + randomInt(1 + Math.ceil(waitMs / 4)));
      await deps.addJob('grade-answer', { ...place, tried: number }, { runAt, maxAttempts: 4 });
    }
  };
