// The kind "multiple choice": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { AuthoredOption, ChoiceReveal, OptionId, ShownOption } from '../choice.ts';

const kind = z.literal('multiple_choice');

export const multipleChoiceQuestion = z.object({ kind, ...shownHead, options: z.array(ShownOption) });
export const multipleChoiceAnswer = z.object({ kind, choices: z.array(OptionId).check(z.maxLength(8)) });
export const multipleChoiceReveal = z.object({ kind, ...ChoiceReveal.shape });
export const multipleChoiceAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  options: z.array(AuthoredOption).check(z.minLength(4), z.maxLength(6)),
  explanation: z.string().check(z.minLength(20)),
  ...authoredTail,
});
