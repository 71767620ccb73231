// Improves an answer with a language model: it proposes changes, and our code applies those that pass the checks.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import * as z from 'zod';
import type { FindImprover, FoundImprover } from '../../improver.port.ts';
import type { FindModel, Model } from '../../../platform/llm/model.port.ts';
import { newDelimiter } from '../../prompts/between-lines.ts';
import {
  changesForm,
  improveAnswerPrompt,
  improveAnswerRules,
  improveAnswerVersion,
} from '../../prompts/improve-answer.ts';
import { RejectedOutput } from '../../rejected.port.ts';
import { visible } from '../grader/visible.ts';
import { applyChanges } from './apply-changes.ts';
import { askWithRepair } from './ask-with-repair.ts';
import type { Change } from './check-change.ts';

const reply = z.object({
  changes: z.array(
    z.object({
      quote: z.string(),
      how: z.enum(['replace', 'after', 'before', 'remove']),
      words: z.string(),
      criterion: z.int().nonnegative(),
      why: z.string(),
    }),
  ),
});

export const createFindImprover =
  (findModel: FindModel): FindImprover =>
  async (userId) => {
    const model = await findModel('explain', userId);
    return model && modelImprover(model);
  };

export const modelImprover = (model: Model): FoundImprover => ({
  identity: {
    provider: model.identity.provider,
    name: model.identity.model,
    version: improveAnswerVersion,
  },
  improve: async (task, judgments) => {
    const delimiter = newDelimiter();
    const { changes } = await askWithRepair(model, {
      system: improveAnswerRules(task.kind),
      prompt: visible(improveAnswerPrompt(task, judgments, delimiter)),
      schema: reply,
      schemaName: 'changes',
      form: changesForm,
      delimiter,
    });
    const improved = applyChanges(task, judgments, changes.map(storable));
    if (!improved) throw new RejectedOutput('nothing_left');
    return improved;
  },
});

const plain = (text: string): string => normalizeText(visible(text));

const storable = (change: Change): Change => ({
  ...change,
  words: plain(change.words),
  why: plain(change.why).replaceAll(/\s+/g, ' '),
});
