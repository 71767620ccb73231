// Waits until the part of a line that the candidate heard is stored; another process may be ahead of the database.
import { setTimeout as delay } from 'node:timers/promises';
import type { InterviewsRepository, LineName } from './interviews.repository.ts';
import { keepEveryMs } from './batched-line-writer.ts';

type Deps = {
  repository: Pick<InterviewsRepository, 'line'>;
  lineStreams: { flush: (name: LineName) => Promise<boolean> };
};

const lookEveryMs = 50;
/** Enough polls for the generating process to save twice; after that, only the stored text counts. */
const mostLooks = (2 * keepEveryMs) / lookEveryMs;

/** Resolves once the first `heard` characters are stored, if ever. */
export const storeHeardLength = async (deps: Deps, name: LineName, heard: number): Promise<void> => {
  if (await deps.lineStreams.flush(name)) return;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const row = await deps.repository.line(name);
    if (row?.state !== 'speaking' || row.text.length >= heard || row.heldBy === null) return;
    await delay(lookEveryMs);
  }
};
