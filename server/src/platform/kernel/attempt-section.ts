// A section of a test as stored: its questions and time limits, and when it began and ended.
import type { SubmittedBy } from '@rehearse/contract/attempts/attempts.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type * as z from 'zod/mini';

export type AttemptSection = {
  track: Track;
  questions: number;
  /** Time before its questions can be answered; 0: none. */
  prepareMs: number;
  /** Time to answer the questions, after that. */
  limitMs: number;
  /** ISO 8601; both are null until the section begins. */
  startedAt: string | null;
  endedAt: string | null;
  endedBy: z.infer<typeof SubmittedBy> | null;
};
