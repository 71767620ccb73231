// The kind "single choice": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { AuthoredOption, ChoiceReveal, OptionId, ShownOption } from '../choice.ts';

const kind = z.literal('single_choice');

export const singleChoiceQuestion = z.object({ kind, ...shownHead, options: z.array(ShownOption) });
export const singleChoiceAnswer = z.object({ kind, choice: z.nullable(OptionId) });
export const singleChoiceReveal = z.object({ kind, ...ChoiceReveal.shape });
export const singleChoiceAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  options: z.array(AuthoredOption).check(z.length(4)),
  explanation: z.string().check(z.minLength(20)),
  ...authoredTail,
});
