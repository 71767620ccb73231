// The tokens a model uses to grade one test: measured once there's enough data, otherwise estimated.
import type { ModelUse } from '@rehearse/contract/operations/models.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { estimateTest } from '../../../ai/model/grader/estimate-test.ts';
import type { Grading } from '../../grading/grading.public.ts';
import type { Installation } from '../../installation/installation.public.ts';
import type { Questions } from '../../questions/questions.public.ts';

type Deps = {
  clock: Clock;
  installation: Pick<Installation, 'tokensUsedToGrade'>;
  grading: Pick<Grading, 'countReadByModels'>;
  questions: Pick<Questions, 'readMarkings'>;
};

const countedDays = 90;
/** Below this, a single long test would dominate the average. */
const enoughTests = 20;
/** The endpoint is public, so the result is cached; a 90-day average barely changes within an hour. */
const keptMs = 3_600_000;

const readUse = async ({ clock, installation, grading, questions }: Deps): Promise<ModelUse> => {
  const since = new Date(clock().getTime() - countedDays * dayMs);
  const tests = await grading.countReadByModels(since);
  if (tests < enoughTests) {
    const { questions: of, ...tokens } = estimateTest(await questions.readMarkings());
    return { from: 'estimate', of, ...tokens };
  }
  // includes failed and repeated calls, which are paid for too
  const { inputTokens, outputTokens } = await installation.tokensUsedToGrade(since);
  return {
    from: 'records',
    of: tests,
    inputTokens: Math.round(inputTokens / tests),
    outputTokens: Math.round(outputTokens / tests),
  };
};

export const createReadUse = (deps: Deps): (() => Promise<ModelUse>) => {
  let kept: { use: ModelUse; until: number } | undefined;
  return async () => {
    const now = deps.clock().getTime();
    if (!kept || kept.until <= now) kept = { use: await readUse(deps), until: now + keptMs };
    return kept.use;
  };
};
