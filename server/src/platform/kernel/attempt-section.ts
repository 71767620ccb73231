// A section of a test as it is stored: what it is, and when it began and ended.
import type { SubmittedBy } from '@rehearse/contract/attempts/attempts.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type * as z from 'zod/mini';

export type AttemptSection = {
  track: Track;
  questions: number;
  /** Before its questions can be answered; 0: at once. */
  prepareMs: number;
  /** To answer them, after that. */
  limitMs: number;
  /** Both null until it begins; ISO 8601. */
  startedAt: string | null;
  endedAt: string | null;
  endedBy: z.infer<typeof SubmittedBy> | null;
};
