// Reply format and instructions for a model that writes a code question. Test values are JSON text, since providers need typed fields.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const test = z.object({ name: z.string(), args: z.string(), expected: z.string() });
const form = z.object({
  ...draftHead,
  functionName: z.string(),
  starter: z.string(),
  solution: z.string(),
  examples: z.array(test),
  tests: z.array(test),
  wrong: z.array(z.object({ why: z.string(), program: z.string() })),
  explanation: z.string(),
});

const rules = `- The question asks for one Python function. "functionName" is its name, "starter" its signature with a one-line docstring and "pass", "solution" a correct program that uses only the standard library: no files, network, or threads.
- "examples": two to four tests that the candidate sees. "tests": five to twelve hidden ones with the edge cases. No two have the same name or arguments. "args" is a JSON array of the arguments, "expected" the returned value as JSON. The text says what to return in each edge case that a test has.
- "wrong": two to four plausible programs with a mistake, complete, each failing at least one hidden test; "why" is one sentence that a reviewer would write.
- "explanation" says how a good solution works, its complexity, and the edge case that is often missed.`;

/** undefined if it isn't JSON, in which case the question fails its schema. */
const valueOf = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const testOf = ({ name, args, expected }: z.output<typeof test>): object => ({
  name,
  args: valueOf(args),
  expected: valueOf(expected),
});

export const codeDraft = draftRules(
  form,
  rules,
  ({ functionName, starter, solution, examples, tests, wrong, explanation }) => ({
    programs: { python: { function: functionName, starter, solution } },
    examples: examples.map(testOf),
    tests: tests.map(testOf),
    wrong: wrong.map((program) => ({ language: 'python', ...program })),
    explanation,
  }),
);
