// Attempts: the blueprint a test is made from, the attempt while it is taken, and its saved answers.
import * as z from 'zod/mini';
import { AttemptState, Mode } from './attempt-actions.ts';
import { dayMs } from './durations.ts';
import { Grade } from './grading.ts';
import { fitsInterview, Kind } from './kinds/kinds.ts';
import { mostPracticed } from './mistakes.ts';
import { Id, Instant, Persona, QuestionId, Seniority, Skill, Track } from './primitives.ts';
import { Answer, Question, Reveal } from './questions.ts';

export const lengths = [5, 10, 15, 20] as const;
export const timeChoices = [15, 30, 45, 60] as const;
/** How long an interview may take. */
export const interviewMinutes = [20, 30, 45] as const;
/** An interview has as many questions as it has time for: six minutes each with what is asked back, and two for the end. */
export const interviewQuestions = (minutes: number): number => Math.max(1, Math.floor((minutes - 2) / 6));

const BlueprintFields = z.object({
  track: Track,
  /** Empty means: all of the track. */
  skills: z.array(Skill).check(z.maxLength(20)),
  seniority: Seniority,
  /** Empty means: all kinds. */
  kinds: z.array(Kind).check(z.maxLength(Kind.options.length)),
  length: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
  mode: Mode,
  /** Minutes before extra time; null: no limit (practice only; an exam without one gets the sum of its questions' times). */
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(180))),
  /** Of an interview: who asks. Absent: neutral. */
  persona: z.optional(Persona),
});
/** An interview is talked through: kinds that fit one only, 20 to 45 minutes, its length follows from them. */
export const Blueprint = BlueprintFields.check(
  z.refine(
    ({ mode, minutes }) => mode !== 'interview' || (minutes !== null && minutes >= 20 && minutes <= 45),
    {
      path: ['minutes'],
      message: 'An interview takes 20 to 45 minutes.',
    },
  ),
  z.refine(({ mode, kinds }) => mode !== 'interview' || kinds.every((kind) => fitsInterview(kind)), {
    path: ['kinds'],
    message: 'An interview can only include question types that work in a conversation.',
  }),
);
export type Blueprint = z.infer<typeof Blueprint>;

/** Where a new attempt comes from: choices, the same questions again, those that went badly, mistakes, or what a model wrote. */
export const NewAttempt = z.discriminatedUnion('from', [
  z.object({ from: z.literal('blueprint'), blueprint: Blueprint }),
  z.object({ from: z.literal('again'), attemptId: Id }),
  z.object({ from: z.literal('weak'), attemptId: Id }),
  /** Questions that you've had before and missed something in, for practice. */
  z.object({
    from: z.literal('mistakes'),
    questionIds: z.array(QuestionId).check(z.minLength(1), z.maxLength(mostPracticed)),
  }),
  /** What a model wrote for you, and the bank's questions for the rest. */
  z.object({ from: z.literal('writing'), writingId: Id }),
]);

export const SubmittedBy = z.enum(['person', 'deadline']);

export const AttemptHead = z.object({
  id: Id,
  title: z.string(),
  state: AttemptState,
  blueprint: Blueprint,
  questions: z.number(),
  startedAt: Instant,
  /** When the server submits by itself; null without a limit, and while paused. */
  deadlineAt: z.nullable(Instant),
  /** Milliseconds left while paused; null otherwise. */
  remainingMs: z.nullable(z.number()),
  submittedAt: z.nullable(Instant),
  submittedBy: z.nullable(SubmittedBy),
  /** The score its owner expected before they saw it, 0 to 100; null where they didn't say. */
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
