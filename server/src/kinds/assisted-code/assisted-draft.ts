// Reply format and instructions for a model that writes an AI-assisted round.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';
import { rubricBody, rubricForm, rubricRules } from '../open/open-draft.ts';

const file = z.object({ path: z.string(), content: z.string() });
const program = z.object({ name: z.string(), program: z.string() });
const form = z.object({
  ...draftHead,
  files: z.array(file),
  visibleTests: z.array(program),
  regressions: z.array(program),
  faults: z.array(
    z.object({
      label: z.string(),
      explanation: z.string(),
      probes: z.array(program),
      mutant: z.array(file),
    }),
  ),
  solution: z.array(file),
  testsPath: z.string(),
  testsStarter: z.string(),
  testsSolution: z.string(),
  ...rubricForm,
});

const rules = `- The situation is the ticket that an AI assistant was given: what the code must do, in words. The stem asks the candidate to fix the assistant's draft and add tests.
- "files": the draft, two to five Python files of 60 to 160 lines in all, standard library only, no files, network, or threads. They import each other by module name. It looks right and has two to four hidden faults: a race between asyncio tasks, money in floats, a missing check, a mishandled edge case.
- A test program passes when it ends without an exception: it imports from the files and uses assert. "visibleTests": two to four that the candidate sees. "regressions": two to six hidden ones. Both pass on the draft and on the solution.
- "faults": each with a "label" (at most 60 characters), an "explanation", one to three "probes" that fail on the draft and pass on the solution, and a "mutant": the solution's files with only this fault put back (changed files in full).
- "solution": the fixed files, changed ones in full. All programs have different names.
- "testsPath" such as test_cart.py; "testsStarter" has one test_… function as an example, passing on the draft; "testsSolution" passes on the solution and fails on each mutant.
- The key points answer: what didn't you trust in the draft, and why?
${rubricRules('two to four', [40, 180])}`;

export const assistedDraft = draftRules(
  form,
  rules,
  ({
    files,
    visibleTests,
    regressions,
    faults,
    solution,
    testsPath,
    testsStarter,
    testsSolution,
    ...rubric
  }) => ({
    language: 'python',
    files,
    visibleTests,
    regressions,
    faults: faults.map((fault, at) => ({ id: `fault-${at + 1}`, ...fault })),
    solution,
    tests: { path: testsPath, starter: testsStarter, solution: testsSolution },
    ...rubricBody(rubric),
  }),
);
