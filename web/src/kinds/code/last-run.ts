// The last run of a program, stored on this device with the answer: the source code, and the outcome of each example.
import { ProgramLanguage, TestOutcome } from '@rehearse/contract/grading/checks.ts';
import * as z from 'zod/mini';

const LastRun = z.object({
  language: ProgramLanguage,
  source: z.string(),
  /** Duration from the first test to the last, on this device's clock. */
  ms: z.number(),
  outcomes: z.array(TestOutcome),
  /** The custom input and its outcome. */
  own: z.nullable(z.object({ input: z.string(), outcome: TestOutcome })),
});
export type LastRun = z.infer<typeof LastRun>;

export const readLastRun = (kept: string | null): LastRun | null => {
  try {
    const { data } = LastRun.safeParse(JSON.parse(kept ?? 'null'));
    return data ?? null;
  } catch {
    return null;
  }
};

export const writeLastRun = (run: LastRun): string => JSON.stringify(run);

/** "41 ms", "2.3 seconds". */
export const runTime = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} seconds`;

/** "2 of 3 passed" */
export const passedWords = (outcomes: readonly TestOutcome[]): string =>
  `${outcomes.filter(({ outcome }) => outcome === 'passed').length} of ${outcomes.length} passed`;
