// One small real call to a model, and what came of it in the words of the contract.
import type { ModelTry } from '@rehearse/contract/models.ts';
import { ModelFailure, type Model } from '../../ai/model.port.ts';

/** Room for models that think before they say the one word; some think long about it. */
const maxOutputTokens = 2_000;

export const tryModel = async (model: Model): Promise<ModelTry> => {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  let firstWordMs: number | null = null;
  const stream = model.streamText({
    system: 'This tests a connection. Answer with the one word: ready',
    messages: [{ role: 'user', text: 'Are you there?' }],
    maxOutputTokens,
  });
  const told = { outcome: 'done' as ModelTry['outcome'], detail: '' };
  try {
    for await (const _ of stream) firstWordMs ??= since();
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    told.outcome = error.kind;
    told.detail = error.message;
  }
  const usage = await stream.usage;
  const { provider, model: name } = model.identity;
  return {
    ...told,
    provider: provider as ModelTry['provider'],
    model: name,
    firstWordMs,
    totalMs: since(),
    tokens: usage ? usage.inputTokens + usage.outputTokens : 0,
  };
};
