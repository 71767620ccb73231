// Tests a model with one small real call, and returns the outcome.
import * as z from 'zod';
import type { ModelTry } from '@rehearse/contract/operations/models.ts';
import { ModelFailure, type Model, type ModelUsage } from '../../../platform/llm/model.port.ts';

/** Enough tokens for models that reason before the single word; some reason at length. */
const maxOutputTokens = 2_000;

/** Structured output, because grading needs it: a model without it would fail on every answer. */
const form = z.object({ verdict: z.enum(['met', 'missing']) });

export const tryModel = async (model: Model): Promise<ModelTry> => {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  let firstWordMs: number | null = null;
  let usage: ModelUsage | undefined;
  const result = { outcome: 'done' as ModelTry['outcome'], detail: '' };
  try {
    ({ usage } = await model.askForObject({
      system: 'This tests a connection. Answer with the verdict "met".',
      prompt: 'Are you there?',
      schema: form,
      schemaName: 'verdict',
      maxOutputTokens,
      onFirstWord: () => {
        firstWordMs ??= since();
      },
    }));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    result.outcome = error.kind;
    result.detail = error.message;
    usage = error.usage;
  }
  const { provider, model: name } = model.identity;
  return {
    ...result,
    provider: provider as ModelTry['provider'],
    model: name,
    firstWordMs,
    totalMs: since(),
    tokens: usage ? usage.inputTokens + usage.outputTokens : 0,
  };
};
