// What the two choice kinds have in common: options, shown and revealed, and the ids that name them.
import * as z from 'zod/mini';

/** `a`, `b`, …: the option's place in the authored order; the order shown is the attempt's own. */
export const OptionId = z.string().check(z.regex(/^[a-h]$/));

export const ShownOption = z.object({ id: OptionId, text: z.string() });
export const RevealedOption = z.object({
  id: OptionId,
  correct: z.boolean(),
  reason: z.nullable(z.string()),
});
export const ChoiceReveal = z.object({
  options: z.array(RevealedOption),
  explanation: z.string(),
});
/** A right option says `correct: true`, a wrong one why it is wrong. */
export const AuthoredOption = z.union([
  z.strictObject({ text: z.string().check(z.minLength(1)), correct: z.literal(true) }),
  z.strictObject({ text: z.string().check(z.minLength(1)), reason: z.string().check(z.minLength(10)) }),
]);
