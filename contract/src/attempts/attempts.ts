// Attempts: a test's blueprint, its state while it is taken, and its saved answers.
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

/** The current section of a test with sections. */
export const CurrentSection = z.object({
  /** Starts at 1. */
  number: z.number(),
  of: z.number(),
  track: Track,
  /** Number of questions in the section. */
  questions: z.number(),
  startedAt: Instant,
  /** End of the preparation time: until then, questions can be read but not answered. null: no preparation time. */
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
  /** When the server submits the test or ends the section; null if there is no limit or the test is paused. */
  deadlineAt: z.nullable(Instant),
  /** Present while a test with sections is running. */
  section: z.optional(CurrentSection),
  /** Milliseconds left while paused; null otherwise. */
  remainingMs: z.nullable(z.number()),
  submittedAt: z.nullable(Instant),
  submittedBy: z.nullable(SubmittedBy),
  /** The score the person expected beforehand, 0 to 100; null if they didn't enter one. */
  expectedPercent: z.nullable(z.number()),
});
export type AttemptHead = z.infer<typeof AttemptHead>;

export const SavedAnswer = z.object({
  /** Increases by at least 1 with each save; 0 before the first. */
  revision: z.number(),
  answer: z.nullable(Answer),
  savedAt: z.nullable(Instant),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const AttemptItem = z.object({
  position: z.number(),
  question: Question,
  saved: SavedAnswer,
  /** Present if the answer became final during the test: the section ended, or the next question was asked. */
  final: z.optional(z.literal(true)),
  flagged: z.boolean(),
  hints: z.array(z.string()),
  hintsLeft: z.number(),
  /** The answer key and grade of a checked practice question; null if it wasn't checked. */
  checked: z.nullable(z.object({ reveal: Reveal, grade: Grade })),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

export const Attempt = z.extend(AttemptHead, {
  /** Server time of this response. */
  now: Instant,
  items: z.array(AttemptItem),
});
export type Attempt = z.infer<typeof Attempt>;

/** Upper limit for the time a question can be in view during one visit. */
export const mostTimeMs = 7 * dayMs;
