// What a model needs to grade one test: from this installation's own records once there are enough, else estimated.
import type { ModelUse } from '@rehearse/contract/models.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { ModelsRepository } from './models.repository.ts';

export type UseDeps = {
  clock: Clock;
  repository: Pick<ModelsRepository, 'usedToGradeSince'>;
  /** Tests of which a model graded an answer since then. */
  countTestsRead: (since: Date) => Promise<number>;
  estimateTest: () => Promise<{ questions: number; inputTokens: number; outputTokens: number }>;
};

const countedDays = 90;
/** Below that one long test is half of the figure. */
const enoughTests = 20;
/** Anybody may ask; a figure of three months is no other within the hour. */
const keptMs = 3_600_000;

const readUse = async ({ clock, repository, countTestsRead, estimateTest }: UseDeps): Promise<ModelUse> => {
  const since = new Date(clock().getTime() - countedDays * dayMs);
  const tests = await countTestsRead(since);
  if (tests < enoughTests) {
    const { questions, ...tokens } = await estimateTest();
    return { from: 'estimate', of: questions, ...tokens };
  }
  // failed and repeated calls are in it: they are paid for too
  const { inputTokens, outputTokens } = await repository.usedToGradeSince(since);
  return {
    from: 'records',
    of: tests,
    inputTokens: Math.round(inputTokens / tests),
    outputTokens: Math.round(outputTokens / tests),
  };
};

export const createReadUse = (deps: UseDeps): (() => Promise<ModelUse>) => {
  let kept: { use: ModelUse; until: number } | undefined;
  return async () => {
    const now = deps.clock().getTime();
    if (!kept || kept.until <= now) kept = { use: await readUse(deps), until: now + keptMs };
    return kept.use;
  };
};
