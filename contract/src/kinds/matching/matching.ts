// The "matching" kind: three to six prompts, each to be matched with a choice.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

const kind = z.literal('matching');
const icon: KindIcon = 'pairs';

/** Minimum and maximum prompts per question, and maximum extra choices. */
export const matchingCount = { least: 3, most: 6, extras: 3 } as const;

/** `a`, `b`, …: derived from the text, so that an ID doesn't reveal its prompt. */
const ChoiceId = z.string().check(z.regex(/^[a-i]$/));

const Text = z.string().check(z.minLength(1), z.maxLength(240));
const Reason = z.string().check(z.minLength(10), z.maxLength(400));

export const matching = {
  kind: 'matching' as const,
  label: 'Matching',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  question: z.object({
    kind,
    ...shownHead,
    prompts: z.array(z.string()),
    choices: z.array(z.object({ id: ChoiceId, text: z.string() })),
  }),
  answer: z.object({
    kind,
    /** The choice for each prompt, in order; null or absent if none was made. */
    choices: z.array(z.nullable(ChoiceId)).check(z.maxLength(matchingCount.most)),
  }),
  reveal: z.object({
    kind,
    /** One pair per prompt, in order. */
    pairs: z.array(z.object({ choice: ChoiceId, reason: z.string() })),
    /** Choices that fit no prompt. */
    extras: z.array(z.object({ choice: ChoiceId, reason: z.string() })),
    explanation: z.string(),
  }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    /** A choice that matches several prompts is repeated with identical text. */
    pairs: z
      .array(z.strictObject({ prompt: Text, choice: Text, reason: Reason }))
      .check(z.minLength(matchingCount.least), z.maxLength(matchingCount.most)),
    extras: z.optional(
      z.array(z.strictObject({ choice: Text, reason: Reason })).check(z.maxLength(matchingCount.extras)),
    ),
    explanation: z.string().check(z.minLength(20)),
    ...authoredTail,
  }),
  empty: { kind: 'matching' as const, choices: [] },
  spelling: ({ choices }: { choices: readonly (string | null)[] }): string =>
    choices
      .map((id) => id ?? '')
      .join(',')
      .replace(/,+$/, ''),
};
