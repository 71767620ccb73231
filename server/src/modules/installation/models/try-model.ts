// One small real call to a model, and what came of it in the words of the contract.
import * as z from 'zod';
import type { ModelTry } from '@rehearse/contract/models.ts';
import { ModelFailure, type Model, type ModelUsage } from '../../../platform/llm/model.port.ts';

/** Room for models that think before they say the one word; some think long about it. */
const maxOutputTokens = 2_000;

/** As grading asks: who speaks and can't answer in a form would grade nothing, and every answer would fall back. */
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
