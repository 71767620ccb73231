// The job that grades an answer: retries a failed model a limited number of times.
import { randomInt } from 'node:crypto';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import { isSandboxBusy, laterThan } from './execution.ts';
import { gradeAnswer, type GradeDeps } from './grade-answer.ts';

export type JobDeps = GradeDeps & { addJob: AddJob };

/** Maximum tries of a model for one grade; if the last one fails, the built-in grader takes over. */
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
      // the queue's own backoff ignores the provider's Retry-After
      const waitMs = Math.max(error.retryAfterMs ?? 0, firstWaitMs * 4 ** (number - 1));
      // a whole test retries at once, so add jitter
      const runAt = new Date(deps.clock().getTime() + waitMs + randomInt(1 + Math.ceil(waitMs / 4)));
      await deps.addJob('grade-answer', { ...place, tried: number }, { runAt, maxAttempts: 4 });
    }
  };
