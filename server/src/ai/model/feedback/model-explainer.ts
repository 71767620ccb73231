// Explains one verdict with a language model; its text is shown only if it passes our checks.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import * as z from 'zod';
import { countWords } from '../../evidence.port.ts';
import type { Explain, FindExplainer, FoundExplainer, CriterionVerdict } from '../../explainer.port.ts';
import type { GradingTask } from '../../grader.port.ts';
import type { FindModel, Model } from '../../../platform/llm/model.port.ts';
import { newDelimiter } from '../../prompts/between-lines.ts';
import {
  explainVerdictPrompt,
  explainVerdictRules,
  explainVerdictVersion,
  explanationForm,
} from '../../prompts/explain-verdict.ts';
import { RejectedOutput } from '../../rejected.port.ts';
import { findQuotes } from '../grader/find-quotes.ts';
import { visible } from '../grader/visible.ts';
import { askWithRepair } from './ask-with-repair.ts';
import { faultIn } from './check-words.ts';
import { quotationsIn } from './quotations.ts';

const reply = z.object({ text: z.string() });

/** Slightly above the limits in the prompt, since models count words poorly. */
const limits = { words: 140, letters: 1_200, rules: explainVerdictRules };

export const createFindExplainer =
  (findModel: FindModel, explainByRule: Explain): FindExplainer =>
  async (userId) => {
    const model = await findModel('explain', userId);
    return model && modelExplainer(model, explainByRule);
  };

/** Whether the text already quotes a phrasing, so that the example isn't repeated. */
const quotesPhrasing = (
  text: string,
  { criteria }: GradingTask,
  { criterion }: CriterionVerdict,
): boolean => {
  const phrasings = criteria.find(({ id }) => id === criterion)?.phrasings ?? [];
  return quotationsIn(text).quoted.some(
    (quoted) => countWords(quoted) > 3 && findQuotes([quoted], phrasings, () => false).length > 0,
  );
};

export const modelExplainer = (model: Model, explainByRule: Explain): FoundExplainer => ({
  identity: {
    provider: model.identity.provider,
    name: model.identity.model,
    version: explainVerdictVersion,
  },
  explain: async (task, judged) => {
    const delimiter = newDelimiter();
    const explanation = await askWithRepair(model, {
      system: explainVerdictRules,
      prompt: visible(explainVerdictPrompt(task, judged, delimiter)),
      schema: reply,
      schemaName: 'explanation',
      form: explanationForm,
      delimiter,
    });
    const text = normalizeText(visible(explanation.text)).trim();
    const fault = faultIn(text, task, judged.verdict, limits);
    if (fault) throw new RejectedOutput(fault);
    // the closest phrasing is found by rule, and the quotes are the grade's evidence
    const { lookedFor, quotes } = await explainByRule(task, judged);
    return { lookedFor: quotesPhrasing(text, task, judged) ? '' : lookedFor, quotes, absent: [], text };
  },
});
