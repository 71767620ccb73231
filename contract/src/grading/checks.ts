// Checks: the results of running or measuring an answer, as opposed to a grader's verdicts on its text.
import * as z from 'zod/mini';

export const ProgramLanguage = z.enum(['python', 'javascript', 'typescript']);
export type ProgramLanguage = z.infer<typeof ProgramLanguage>;

export const ProgramError = z.object({
  type: z.string(),
  /** A line of the person's source; null when the error happened elsewhere. */
  line: z.nullable(z.number()),
  /** The file with that line, if the answer has several files. */
  file: z.optional(z.string()),
  /** SQL only: the column in that line. */
  column: z.optional(z.number()),
  message: z.optional(z.string()),
});

/** `printed`: the output of a visible test. Values are JSON or text, formatted for display. */
export const TestOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('passed'), ms: z.number(), printed: z.optional(z.string()) }),
  z.object({
    outcome: z.literal('wrong'),
    ms: z.number(),
    expected: z.optional(z.string()),
    got: z.optional(z.string()),
    printed: z.optional(z.string()),
  }),
  z.object({ outcome: z.literal('error'), error: ProgramError, printed: z.optional(z.string()) }),
  /** Exceeded the time, memory, or output limit of a test. */
  z.object({ outcome: z.enum(['timeout', 'memory', 'output']) }),
  /** Without `why`: earlier tests used up the total time. `blocked`: a test that this one depends on failed. */
  z.object({
    outcome: z.literal('not_run'),
    why: z.optional(z.enum(['unanswered', 'blocked'])),
  }),
]);
export type TestOutcome = z.infer<typeof TestOutcome>;

/** Something that was run or measured. A passed check earns its full weight, any other nothing. */
export const Check = z.object({
  id: z.string(),
  /** Display name: the name of a test, an estimate, or a bug. */
  label: z.string(),
  weight: z.number(),
  /** False: the values are never shown. */
  visible: z.boolean(),
  result: TestOutcome,
});
export type Check = z.infer<typeof Check>;
