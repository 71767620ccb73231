// The grade of the example answer, as scripts/grade-example.ts gave it when the site was built.
import printed from 'virtual:example-grade';
import { GradeState, Judgement } from '@rehearse/contract/grading/grading.ts';
import * as z from 'zod/mini';

export const ExampleGrade = z.object({
  state: GradeState,
  /** In the rubric's order. */
  judgements: z
    .array(
      z.extend(Judgement, {
        /** What to say next time, where the rubric has it. */
        tip: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
  grader: z.object({ name: z.string(), version: z.string() }),
});
export type ExampleGrade = z.infer<typeof ExampleGrade>;

export const exampleGrade = ExampleGrade.parse(printed);
