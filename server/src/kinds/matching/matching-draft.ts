// Reply format and instructions for a model that writes a matching question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  pairs: z.array(z.object({ prompt: z.string(), choice: z.string(), reason: z.string() })),
  extras: z.array(z.object({ choice: z.string(), reason: z.string() })),
  explanation: z.string(),
});

const rules = `- "pairs": three to six. "prompt" is a short case, "choice" the one thing that fits it, "reason" why it does. Each prompt fits exactly one choice, and no word of a prompt gives its choice away. A choice that fits two prompts is written the same way in both.
- "extras": up to three tempting choices that fit none of the prompts, each with the "reason" why. Empty if there are none.
- Choices are about the same length and shuffled; none refers to another. The text says what to match with what.
- "explanation" says how to tell the choices apart.`;

export const matchingDraft = draftRules(form, rules, ({ pairs, extras, explanation }) => ({
  pairs,
  extras,
  explanation,
}));
