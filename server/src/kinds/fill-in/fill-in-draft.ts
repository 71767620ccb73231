// Reply format and instructions for a model that writes a fill-in question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  template: z.string(),
  language: z.string(),
  gaps: z.array(
    z.object({
      accepts: z.array(z.string()),
      caseSensitive: z.boolean(),
      spacesIgnored: z.boolean(),
      options: z.array(z.object({ text: z.string(), correct: z.boolean(), reason: z.string() })),
      wrong: z.array(z.object({ text: z.string(), reason: z.string() })),
    }),
  ),
  explanation: z.string(),
});

const rules = `- "template" is a short text or piece of code with one to six gaps, written {{1}}, {{2}} and so on, once each and in order. "language" is "sql", "python", "ts" or another language if it is code, and empty if it is prose. The text around a gap allows only one right answer.
- "gaps": one for each marker. A typed gap has one to ten "accepts", every spelling that is right, and empty "options". "caseSensitive" is true only where capital letters change the meaning, "spacesIgnored" where spaces don't matter at all, as in most code. A gap that is chosen from a list has two to six "options" of at most 44 characters, exactly one "correct" with an empty "reason", the others with the reason why they are wrong, and empty "accepts".
- "wrong": up to four texts that people type by mistake in a typed gap, each with its "reason". Empty for a list.
- "explanation" says why the right texts are right.`;

export const fillInDraft = draftRules(form, rules, ({ template, language, gaps, explanation }) => ({
  template,
  ...(language.trim() === '' ? {} : { language: language.trim() }),
  gaps: gaps.map(({ accepts, caseSensitive, spacesIgnored, options, wrong }) =>
    options.length > 0
      ? {
          options: options.map(({ text, correct, reason }) =>
            correct ? { text, correct: true } : { text, reason },
          ),
        }
      : { accepts, caseSensitive, spaces: spacesIgnored ? 'ignored' : 'single', wrong },
  ),
  explanation,
}));
