// The sample result, generated from our answers by scripts/grade-sample.ts when the site is built.
import printed from 'virtual:sample-result';
import { Grade, Total } from '@rehearse/contract/grading/grading.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Skill } from '@rehearse/contract/primitives.ts';
import { VerdictCounts } from '@rehearse/contract/insights/results.ts';
import * as z from 'zod/mini';

const SampleAnswer = z.object({
  position: z.number(),
  kind: Kind,
  skill: Skill,
  asked: z.string(),
  text: z.string(),
  grade: Grade,
  /** For numeric questions. */
  right: z.optional(z.object({ value: z.number(), tolerance: z.number(), unit: z.string() })),
  why: z.optional(z.string()),
});
export type SampleAnswer = z.infer<typeof SampleAnswer>;

export const sampleResult = z.parse(
  z.object({
    answers: z.array(SampleAnswer).check(z.minLength(1)),
    total: Total,
    counts: VerdictCounts,
    next: z.nullable(z.object({ position: z.number(), sentence: z.string() })),
  }),
  printed,
);
