// Reply format and instructions for a model that writes a choice question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  options: z.array(z.object({ text: z.string(), correct: z.boolean(), reason: z.string() })),
  explanation: z.string(),
});

const rulesFor = (options: string): string =>
  `- "options": ${options}. A right one has "correct": true and an empty "reason"; a wrong one says in "reason" why it is wrong. They are shuffled, so none refers to another. All are about the same length, and the right one isn't the longest.
- "explanation" says why the right ones are right.`;

export const choiceDraft = (options: string) =>
  draftRules(form, rulesFor(options), (draft) => ({
    options: draft.options.map(({ text, correct, reason }) =>
      correct ? { text, correct: true } : { text, reason },
    ),
    explanation: draft.explanation,
  }));
