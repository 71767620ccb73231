// Asks a model for an object, and asks once more if the reply couldn't be parsed.
import type * as z from 'zod';
import { ModelFailure, type Model } from '../../../platform/llm/model.port.ts';
import { repairOf } from '../../prompts/between-lines.ts';
import { visible } from '../grader/visible.ts';

type Wanted<T> = {
  system: string;
  prompt: string;
  schema: z.ZodType<T>;
  schemaName: string;
  /** A description of the object, for the second attempt. */
  form: string;
  delimiter: string;
};

/** Maximum characters of an unreadable reply to include in the second attempt. */
const mostSaid = 1_000;

/** Throws the ModelFailure of the second attempt. */
export const askWithRepair = async <T>(
  model: Model,
  { form, delimiter, prompt, ...ask }: Wanted<T>,
): Promise<T> => {
  try {
    return (await model.askForObject({ ...ask, prompt })).value;
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind !== 'malformed') throw error;
    const reply = visible(error.replyText ?? '').slice(0, mostSaid);
    return (await model.askForObject({ ...ask, prompt: repairOf(prompt, reply, form, delimiter) })).value;
  }
};
