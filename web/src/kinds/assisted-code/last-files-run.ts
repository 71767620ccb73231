// The last runs of visible and own tests, stored on this device with the answer.
import { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import * as z from 'zod/mini';

const FilesRun = z.object({
  names: z.array(z.string()),
  outcomes: z.array(TestOutcome),
  /** On the clock of this device, from the first test to the last. */
  ms: z.number(),
  /** The files that were run, in one text: another one means that they were changed since. */
  of: z.string(),
});
export type FilesRun = z.infer<typeof FilesRun>;

const LastRuns = z.object({ visible: z.nullable(FilesRun), own: z.nullable(FilesRun) });
export type LastRuns = z.infer<typeof LastRuns>;

const none: LastRuns = { visible: null, own: null };

export const readLastRuns = (kept: string | null): LastRuns => {
  try {
    return LastRuns.safeParse(JSON.parse(kept ?? 'null')).data ?? none;
  } catch {
    return none;
  }
};
