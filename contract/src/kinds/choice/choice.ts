// Choice kinds: shown and revealed options, and their IDs.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

/** `a`, `b`, …: the option's position in the authored order. Each test shows them in its own order. */
export const OptionId = z.string().check(z.regex(/^[a-h]$/));

const ShownOption = z.object({ id: OptionId, text: z.string() });
const RevealedOption = z.object({
  id: OptionId,
  correct: z.boolean(),
  reason: z.nullable(z.string()),
});
const ChoiceReveal = z.object({
  options: z.array(RevealedOption),
  explanation: z.string(),
});
/** A correct option has `correct: true`; a wrong one has the reason it's wrong. */
export const AuthoredOption = z.union([
  z.strictObject({ text: z.string().check(z.minLength(1)), correct: z.literal(true) }),
  z.strictObject({ text: z.string().check(z.minLength(1)), reason: z.string().check(z.minLength(10)) }),
]);

/** The definition of a choice kind. `options`: the schema with the number of authored options. */
type ChoiceDefinition<K extends string, A extends z.core.$ZodType, O extends z.core.$ZodType> = {
  kind: K;
  label: string;
  icon: KindIcon;
  answer: A;
  empty: z.infer<A>;
  spelling: (answer: z.infer<A>) => string;
  options: O;
};

export const choiceKind = <K extends string, A extends z.core.$ZodType, O extends z.core.$ZodType>({
  kind: name,
  options,
  ...rest
}: ChoiceDefinition<K, A, O>) => {
  const kind = z.literal(name);
  return {
    ...rest,
    kind: name,
    markedBy: 'exact' as const,
    isStory: false,
    fitsInterview: false,
    question: z.object({ kind, ...shownHead, options: z.array(ShownOption) }),
    reveal: z.object({ kind, ...ChoiceReveal.shape }),
    authoring: z.strictObject({
      ...authoredHead,
      kind,
      options,
      explanation: z.string().check(z.minLength(20)),
      ...authoredTail,
    }),
  };
};
