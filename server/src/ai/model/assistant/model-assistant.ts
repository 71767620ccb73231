// A language model as a question's coding assistant. There's no fallback: if the model fails, the reply says so.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Assistant } from '../../assistant.port.ts';
import { ModelFailure, type FindModel } from '../../../platform/llm/model.port.ts';
import { assistantPrompt, assistantRules } from '../../prompts/assistant.ts';
import { newDelimiter } from '../../prompts/between-lines.ts';
import { visible } from '../grader/visible.ts';

/** Replies should be short; the rest of the budget is for models that reason first. */
const mostTokens = 3_000;
/** Maximum characters of a reply. */
export const longestReply = 16_000;

export const createModelAssistant = (
  findModel: FindModel,
  onFailure: (error: unknown) => void,
): Assistant => ({
  modelFor: async (userId) => (await findModel('assistant', userId))?.identity.model ?? null,
  speak: async function* (task, userId, signal) {
    try {
      const model = await findModel('assistant', userId);
      if (!model) throw new ModelFailure('turned_down', 'no model is set up anymore');
      const by = { kind: 'model', name: model.identity.model } as const;
      yield { kind: 'by', by, tookOver: null };
      const text = visible(assistantPrompt(task, newDelimiter()));
      const stream = model.streamText({
        system: assistantRules,
        messages: [{ role: 'user', text }],
        maxOutputTokens: mostTokens,
        signal,
      });
      let left = longestReply;
      for await (const words of stream) {
        const kept = normalizeText(words).slice(0, left);
        left -= kept.length;
        yield { kind: 'words', text: kept };
        if (left <= 0) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      const isSpent = error instanceof ModelFailure && error.kind === 'budget_spent';
      yield { kind: 'failed', why: isSpent ? 'budget_spent' : 'failed' };
    }
  },
});
