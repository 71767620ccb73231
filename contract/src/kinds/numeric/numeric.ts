// The kind "numeric": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';

const kind = z.literal('numeric');

const NumericKey = z.object({
  value: z.number(),
  tolerance: z.number().check(z.minimum(0)),
  unit: z.string(),
});
const CommonError = z.object({ value: z.number(), reason: z.string() });

export const numericQuestion = z.object({ kind, ...shownHead, unit: z.string() });
/** The number as it was typed; the server reads it. */
export const numericAnswer = z.object({ kind, text: z.string().check(z.maxLength(60)) });
export const numericReveal = z.object({ kind, ...NumericKey.shape, explanation: z.string() });
export const numericAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  answer: NumericKey,
  explanation: z.string().check(z.minLength(20)),
  commonErrors: z.array(CommonError).check(z.minLength(1), z.maxLength(4)),
  ...authoredTail,
});
