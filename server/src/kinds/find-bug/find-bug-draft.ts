// Reply format and instructions for a model that writes a find-the-bug question.
import { CodeLanguage } from '@rehearse/contract/kinds/code/code-language.ts';
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';
import { rubricBody, rubricForm, rubricRules } from '../open/open-draft.ts';

const form = z.object({
  ...draftHead,
  language: z.enum(CodeLanguage.options),
  code: z.string(),
  lines: z.array(z.number()),
  ...rubricForm,
});

const rules = `- "code": 12 to 40 lines in "language" with exactly one bug that matters, and no comment that points to it. "lines": the one to three lines, counted from 1, that count as found.
- The question asks what goes wrong, with which input, and how to fix it.
${rubricRules('two to four', [40, 120])}`;

export const findBugDraft = draftRules(form, rules, ({ language, code, lines, ...rubric }) => ({
  language,
  code,
  lines,
  ...rubricBody(rubric),
}));
