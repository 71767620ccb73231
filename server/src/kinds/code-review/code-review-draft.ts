// Reply format and instructions for a model that writes a code review question.
import { CodeLanguage } from '@rehearse/contract/kinds/code/code-language.ts';
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';
import { rubricBody, rubricForm, rubricRules } from '../open/open-draft.ts';

const form = z.object({
  ...draftHead,
  language: z.enum(CodeLanguage.options),
  diff: z.string(),
  ...rubricForm,
  rows: z.array(z.array(z.number())),
});

const rules = `- "diff": the unified diff of one file in "language", 20 to 60 rows, without headers. Each row begins with a space, "+" or "-". It has three to five problems worth a comment, and some harmless changes.
- The question asks for review comments. Each key point is one problem; "rows" has, for each key point in order, the list of rows, counted from 1, where a comment on it fits.
${rubricRules('three to five', [50, 240])}`;

export const codeReviewDraft = draftRules(form, rules, ({ language, diff, rows, ...rubric }) => {
  const body = rubricBody(rubric);
  return {
    language,
    diff,
    ...body,
    keyPoints: body.keyPoints.map((point, at) => ({ ...point, lines: rows[at] ?? [] })),
  };
});
