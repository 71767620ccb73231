// The last runs of the visible tests and the person's own, stored on this device with the answer.
import { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import * as z from 'zod/mini';

const FilesRun = z.object({
  names: z.array(z.string()),
  outcomes: z.array(TestOutcome),
  /** Duration from the first test to the last, on this device's clock. */
  ms: z.number(),
  /** The files of the run as one text; if it differs from the current files, they've changed since. */
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
