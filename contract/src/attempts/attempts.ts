// Attempts: the blueprint a test is made from, the attempt while it is taken, and its saved answers.
import * as z from 'zod/mini';
import { AttemptState } from './attempt-actions.ts';
import { dayMs } from '../text/durations.ts';
import { Grade } from '../grading/grading.ts';
import { Blueprint } from './blueprint.ts';
import { Id, Instant, Track } from '../primitives.ts';
import { Answer, Question, Reveal } from '../questions/questions.ts';

export {
  adaptiveLengths,
  Blueprint,
  dailyLength,
  fewestAdaptive,
  interviewMinutes,
  interviewQuestions,
  lengths,
  mostSections,
  Section,
  timeChoices,
} from './blueprint.ts';

export const SubmittedBy = z.enum(['person', 'deadline']);

/** Where a test in sections is now. */
export const CurrentSection = z.object({
  /** From 1. */
  number: z.number(),
  of: z.number(),
  track: Track,
  /** How many questions it has. */
  questions: z.number(),
  startedAt: Instant,
  /** Its questions can be read now, but answered only from then on; null: immediately. */
  opensAt: z.nullable(Instant),
});
export type CurrentSection = z.infer<typeof CurrentSection>;

export const AttemptHead = z.object({
  id: Id,
  title: z.string(),
  state: AttemptState,
  blueprint: Blueprint,
  questions: z.number(),
  startedAt: Instant,
  /** When the server submits the test or ends the section; null without a limit, and while paused. */
  deadlineAt: z.nullable(Instant),
  /** Present while a test in sections runs. */
  section: z.optional(CurrentSection),
  /** Milliseconds left while paused; null otherwise. */
  remainingMs: z.nullable(z.number()),
  submittedAt: z.nullable(Instant),
  submittedBy: z.nullable(SubmittedBy),
  /** The score its owner expected beforehand, 0 to 100; null if they didn't say. */
  expectedPercent: z.nullable(z.number()),
});
export type AttemptHead = z.infer<typeof AttemptHead>;

export const SavedAnswer = z.object({
  /** Grows by one or more with each save of this answer; 0 before the first. */
  revision: z.number(),
  answer: z.nullable(Answer),
  savedAt: z.nullable(Instant),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const AttemptItem = z.object({
  position: z.number(),
  question: Question,
  saved: SavedAnswer,
  /** Present if its answer became final during the test: its section ended, or the next question was asked. */
  final: z.optional(z.literal(true)),
  flagged: z.boolean(),
  hints: z.array(z.string()),
  hintsLeft: z.number(),
  /** Present once a practice question was checked: its key, and its grade. */
  checked: z.nullable(z.object({ reveal: Reveal, grade: Grade })),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

export const Attempt = z.extend(AttemptHead, {
  /** The server's clock when this was answered. */
  now: Instant,
  items: z.array(AttemptItem),
});
export type Attempt = z.infer<typeof Attempt>;

/** No question is in view for longer in one visit. */
export const mostTimeMs = 7 * dayMs;
