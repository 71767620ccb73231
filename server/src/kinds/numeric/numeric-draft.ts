// Reply format and instructions for a model that writes a numeric question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  value: z.number(),
  tolerance: z.number(),
  unit: z.string(),
  explanation: z.string(),
  commonErrors: z.array(z.object({ value: z.number(), reason: z.string() })),
});

const rules = `- "value" is the answer, "tolerance" is absolute and only for rounding (0 for whole numbers, never over 5% of the value), "unit" is the unit of the value. The text says which unit and rounding to use.
- "explanation" is the calculation, and ends with the value.
- "commonErrors": one to four wrong values that people get, each with its "reason".`;

export const numericDraft = draftRules(
  form,
  rules,
  ({ value, tolerance, unit, explanation, commonErrors }) => ({
    answer: { value, tolerance, unit },
    explanation,
    commonErrors,
  }),
);
