// Writes a question with a model, in the bank's format; a draft that fails checks is rewritten once, given the reasons.
import { randomBytes } from 'node:crypto';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type {
  CheckDraft,
  DraftFault,
  FindWriter,
  QuestionOrder,
  QuestionWriter,
  WrittenDraft,
} from '../../author.port.ts';
import { draftOf, type Draft } from '../../../kinds/kinds.ts';
import { ModelFailure, type FindModel, type Model } from '../../../platform/llm/model.port.ts';
import { repairDraftPrompt, writeQuestionPrompt, writeQuestionRules } from '../../prompts/write-question.ts';
import { visible } from '../grader/visible.ts';
import { questionOf } from './draft-question.ts';

type Try = { question: AuthoringQuestion | undefined; faults: readonly DraftFault[]; reply: string };

const mostSaid = 8_000;
const mostReasons = 12;

const notTheForm: DraftFault = { rule: 'form', reason: 'The reply was not in the requested format.' };

export const modelWriter = (model: Model): QuestionWriter => {
  const { provider, model: name } = model.identity;
  const tryOnce = async (
    order: QuestionOrder,
    prompt: string,
    check: CheckDraft,
    signal: AbortSignal | undefined,
  ): Promise<Try> => {
    let value: Draft;
    try {
      ({ value } = await model.askForObject<Draft>({
        system: writeQuestionRules(order.kind),
        prompt,
        schema: draftOf(order.kind).form,
        schemaName: 'question',
        signal,
      }));
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.kind !== 'malformed') throw error;
      return { question: undefined, faults: [notTheForm], reply: visible(error.replyText ?? '') };
    }
    const made = questionOf(order, value, name);
    const draftJson = JSON.stringify(value);
    return 'faults' in made
      ? { question: undefined, faults: made.faults, reply: draftJson }
      : { question: made.question, faults: await check(made.question), reply: draftJson };
  };

  return {
    model: name,
    provider,
    write: async (order, check, signal): Promise<WrittenDraft> => {
      // 128 random bits that the author of the lines can't know
      const delimiter = `=====${randomBytes(16).toString('hex')}`;
      const safe = { ...order, lines: order.lines.map(visible), known: order.known.map(visible) };
      const prompt = writeQuestionPrompt(safe, delimiter);
      const first = await tryOnce(order, prompt, check, signal);
      if (first.faults.length === 0) return { question: first.question, faults: [], repaired: false };
      const again = repairDraftPrompt(
        prompt,
        first.reply.slice(0, mostSaid),
        first.faults.slice(0, mostReasons),
        delimiter,
      );
      const { question, faults } = await tryOnce(order, again, check, signal);
      return { question, faults, repaired: true };
    },
  };
};

/** The writer with the person's model or the installation's; undefined without a model. */
export const createFindWriter =
  (findModel: FindModel): FindWriter =>
  async (userId) => {
    const model = await findModel('author', userId);
    return model && modelWriter(model);
  };
