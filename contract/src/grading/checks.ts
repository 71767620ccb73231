// Checks: the results of running or measuring an answer, as opposed to what a grader read in it.
import * as z from 'zod/mini';

export const ProgramLanguage = z.enum(['python', 'javascript', 'typescript']);
export type ProgramLanguage = z.infer<typeof ProgramLanguage>;

export const ProgramError = z.object({
  type: z.string(),
  /** A line of the person's source; null when the error happened elsewhere. */
  line: z.nullable(z.number()),
  /** Of several files the one with that line. */
  file: z.optional(z.string()),
  /** Of SQL: where in the line. */
  column: z.optional(z.number()),
  message: z.optional(z.string()),
});

/** `printed`: what a visible test wrote to its output. Values are JSON or text, as they are shown. */
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
  /** Without `why`: the tests before it used up the time for all. `blocked`: what it builds on failed. */
  z.object({
    outcome: z.literal('not_run'),
    why: z.optional(z.enum(['unanswered', 'blocked'])),
  }),
]);
export type TestOutcome = z.infer<typeof TestOutcome>;

/** A check: something run or measured. It earns its weight if it passed, otherwise nothing. */
export const Check = z.object({
  id: z.string(),
  /** What people call it: the name of a test, an estimate, a fault. */
  label: z.string(),
  weight: z.number(),
  /** Hidden: its values are never shown. */
  visible: z.boolean(),
  result: TestOutcome,
});
export type Check = z.infer<typeof Check>;
