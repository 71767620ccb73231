// The job that asks a model for a feedback text: retries temporary failures, then keeps the built-in text with the reason.
import * as z from 'zod/mini';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import { RejectedOutput } from '../../../ai/rejected.port.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { writeExplanation, type ExplainDeps } from './explain-verdict.ts';
import { writeBetter, type ImproveDeps } from './improve-answer.ts';
import {
  isWaiting,
  withoutModel,
  type AskModel,
  type FeedbackTarget,
  type MissingTextReason,
} from './model-source.ts';

export type WriteDeps = ExplainDeps &
  ImproveDeps & { addJob: AddJob; publishToUser: PublishToUser; log: Log };

export const writeTask = 'write-feedback';

/** The job's payload; `criterion` null: the improved version. */
export const WaitingText = z.object({
  userId: z.string(),
  attemptId: z.string(),
  position: z.number(),
  gradeId: z.string(),
  criterion: z.nullable(z.string()),
  tried: z.optional(z.number()),
});

/** Someone may be waiting on the page, so there are fewer retries than for a grade. */
const mostTries = 3;
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

export const askModelWith =
  ({ transact, addJob }: { transact: Transact; addJob: AddJob }): AskModel =>
  (userId, job, keep) =>
    transact(async (tx) => {
      const isKept = await keep(tx);
      if (job && isKept) await addJob(writeTask, { userId, ...job }, { maxAttempts: mostTries }, tx);
    });

export const writeInTurn =
  (deps: WriteDeps) =>
  async (
    { userId, tried = 0, ...wanted }: z.infer<typeof WaitingText>,
    attempt: Parameters<Task>[1],
  ): Promise<void> => {
    const number = tried + 1;
    try {
      await write(deps, userId, wanted);
    } catch (error) {
      // the test is gone or its grade changed, so no one is waiting
      if (error instanceof AppError) return;
      const waitMs = number < mostTries ? waitFor(error, number) : undefined;
      if (waitMs !== undefined) {
        const runAt = new Date(deps.clock().getTime() + waitMs);
        await deps.addJob(writeTask, { userId, ...wanted, tried: number }, { runAt, maxAttempts: mostTries });
        return;
      }
      const why = whyOf(error);
      if (why === 'fault' && !attempt.last) throw error;
      deps.log.warn({ why }, 'model output rejected');
      await giveUp(deps, userId, wanted, why);
    }
    await deps.publishToUser(userId, { topic: 'attempt', id: wanted.attemptId });
  };

const write = (deps: WriteDeps, userId: string, { criterion, ...at }: FeedbackTarget): Promise<void> =>
  criterion === null ? writeBetter(deps, userId, at) : writeExplanation(deps, userId, at, criterion);

/** The delay before a retry, in ms; undefined if a retry can't help or would take too long. */
const waitFor = (error: unknown, number: number): number | undefined => {
  if (!(error instanceof ModelFailure) || !error.passes) return undefined;
  const waitMs = Math.max(error.retryAfterMs ?? 0, firstWaitMs * 4 ** (number - 1));
  return waitMs <= longestWaitMs ? waitMs : undefined;
};

const whyOf = (error: unknown): MissingTextReason => {
  if (error instanceof ModelFailure) return error.kind;
  return error instanceof RejectedOutput ? error.reason : 'fault';
};

const giveUp = async (
  deps: WriteDeps,
  userId: string,
  { criterion, gradeId, ...at }: FeedbackTarget,
  why: MissingTextReason,
): Promise<void> => {
  if (criterion === null) {
    const row = await deps.versions.findBetter({ userId, ...at }, gradeId);
    if (row && isWaiting(row.source))
      await deps.versions.endBetter({ ...row, source: withoutModel(row.source, why) });
    return;
  }
  const row = await deps.explanations.findExplanation({ userId, ...at, gradeId, criterion });
  if (row && isWaiting(row.source))
    await deps.explanations.endExplanation({ ...row, source: withoutModel(row.source, why) });
};
