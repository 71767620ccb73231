// Measures the configured language model as a grader: the product's own calls, with their cost.
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnectModel } from '../../server/src/platform/llm/connect-model.ts';
import { modelGrader } from '../../server/src/ai/model/grader/model-grader.ts';
import { ModelFailure, type ModelUsage } from '../../server/src/platform/llm/model.port.ts';
import { readEnvironment } from '../../server/src/platform/config/config.ts';
import { modelsFrom } from '../../server/src/platform/config/models.ts';
import { scoreShare, type MeasuredGrader } from './graders.ts';

/** Maximum tries per answer; over thousands of answers, every provider is busy at some point. */
const mostTries = 6;
const firstWaitMs = 1_000;

/** Milliseconds before the next try; undefined if a retry can't help. */
const waitAfter = (error: unknown, tries: number): number | undefined =>
  error instanceof ModelFailure && error.passes && tries < mostTries
    ? Math.max(error.retryAfterMs ?? 0, firstWaitMs * 2 ** (tries - 1))
    : undefined;

/** Waits, and prints a message about long waits. */
const waitAloud = (ms: number): Promise<unknown> => {
  if (ms >= 10_000)
    console.error(`The provider does not answer: asking again in ${Math.round(ms / 1000)} s.`);
  return sleep(ms);
};

const patiently = async <T>(work: () => Promise<T>, wait: (ms: number) => Promise<unknown>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const ms = waitAfter(error, tries);
      if (ms === undefined) throw error;
      await wait(ms);
    }
};

/** Whether the model failed on this answer only; the product has no score for it either. */
const isUnread = (error: unknown): error is ModelFailure =>
  error instanceof ModelFailure && (error.kind === 'malformed' || error.kind === 'refused');

/**
 * Empty if AI_PROVIDER isn't set. Retries while the provider is busy; any other failed call ends the run, because a
 * partial run has no meaningful figures.
 */
export const configuredGraders = (
  models = modelsFrom(readEnvironment()),
  wait: (ms: number) => Promise<unknown> = waitAloud,
): MeasuredGrader[] => {
  const { first, limits, callsAtOnce } = models;
  if (!first) return [];
  const { price } = first;
  const { grade, identity } = modelGrader(createConnectModel({ callsAtOnce })(first.connection, limits));
  const dollarsOf = (usage: ModelUsage | undefined): number | null =>
    usage && price ? (usage.inputTokens * price.in + usage.outputTokens * price.out) / 1_000_000 : null;
  return [
    {
      name: `${identity.name}, prompt ${identity.version}`,
      atOnce: 4,
      strangers: 1,
      grade: async (task) => {
        try {
          const grading = await patiently(() => grade(task), wait);
          const points = scoreShare(task, grading);
          return { score: points, points, dollars: dollarsOf(grading.usage) };
        } catch (error) {
          if (!isUnread(error)) throw error;
          return { score: null, points: null, dollars: dollarsOf(error.usage) };
        }
      },
    },
  ];
};
