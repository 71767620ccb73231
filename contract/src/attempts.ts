// Attempts: the blueprint a test is made from, the attempt while it is taken, and saving its answers.
import * as z from 'zod/mini';
import { AttemptState, Mode } from './attempt-actions.ts';
import { dayMs } from './durations.ts';
import { endpoint } from './endpoint.ts';
import { GradingModel } from './models.ts';
import { Grade } from './grading.ts';
import { fitsInterview, Kind } from './kinds/kinds.ts';
import { mostPracticed } from './mistakes.ts';
import { Id, Instant, Persona, Position, QuestionId, Seniority, Skill, Track } from './primitives.ts';
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

/** A random name, made up by a page for the time that it is open. */
const VisitName = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
/** No question is in view for longer in one visit. */
export const mostTimeMs = 7 * dayMs;

const byId = z.object({ id: Id });
const byPosition = z.object({ id: Id, position: Position });
/** Largest number that a revision may have; revisions are counted by the browser. */
const Revision = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

export const attemptEndpoints = {
  previewAttempt: endpoint({
    method: 'POST',
    path: '/attempts/preview',
    access: 'user',
    summary:
      'Previews a test: how many questions of each type it has, how many are new to you, and about how long it takes.',
    body: z.object({ blueprint: Blueprint }),
    output: z.object({
      available: z.number(),
      /** Of these, how many you have never had in a test. */
      unseen: z.number(),
      /** Of the questions of this test, how many were in one of yours in the last seven days. */
      recent: z.number(),
      minutes: z.number(),
      limitMinutes: z.nullable(z.number()),
      kinds: z.array(z.object({ kind: Kind, count: z.number() })),
      /** The language model that is asked about open answers; null: the built-in grader alone reads them. */
      reader: z.nullable(GradingModel),
    }),
    errors: [],
  }),
  startAttempt: endpoint({
    method: 'POST',
    path: '/attempts',
    access: 'user',
    summary: 'Creates and starts a test.',
    body: NewAttempt,
    output: Attempt,
    errors: [
      'feature_off',
      'too_few_questions',
      'exam_already_open',
      'no_weak_questions',
      'action_not_allowed',
      'too_many_tests_today',
      'too_many_open_tests',
      'storage_full',
    ],
  }),
  listOpenAttempts: endpoint({
    method: 'GET',
    path: '/attempts/open',
    access: 'user',
    summary: 'Lists active and paused tests, newest first.',
    output: z.object({ attempts: z.array(AttemptHead), now: Instant }),
    errors: [],
  }),
  readAttempt: endpoint({
    method: 'GET',
    path: '/attempts/:id',
    access: 'user',
    guests: true,
    summary: 'Returns a test in progress: questions, saved answers, and time left.',
    params: byId,
    output: Attempt,
    errors: [],
  }),
  saveAnswer: endpoint({
    method: 'PUT',
    path: '/attempts/:id/answers/:position',
    access: 'user',
    guests: true,
    summary:
      'Saves an answer. Idempotent by revision; an older revision is rejected, with the saved answer in details.',
    params: byPosition,
    body: z.object({ revision: Revision, answer: Answer }),
    output: z.object({ revision: z.number(), savedAt: Instant }),
    errors: [
      'answer_superseded',
      'answer_locked',
      'answer_wrong_kind',
      'answer_not_normalised',
      'answer_too_long',
      'deadline_passed',
      'action_not_allowed',
    ],
  }),
  keepTimes: endpoint({
    method: 'PUT',
    path: '/attempts/:id/times',
    access: 'user',
    guests: true,
    summary:
      'Keeps how long each question was in view in one visit to a test, counted up from its start. Idempotent; bounded by the time since the test started.',
    params: byId,
    body: z.object({
      /** Made up by the page when it opens the test. */
      visit: VisitName,
      times: z
        .array(
          z.object({
            position: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
            ms: z.number().check(z.int(), z.minimum(0), z.maximum(mostTimeMs)),
          }),
        )
        .check(z.minLength(1), z.maxLength(60)),
    }),
    errors: ['action_not_allowed'],
  }),
  flagQuestion: endpoint({
    method: 'PUT',
    path: '/attempts/:id/items/:position/flag',
    access: 'user',
    guests: true,
    summary: 'Flags or unflags a question.',
    params: byPosition,
    body: z.object({ flagged: z.boolean() }),
    errors: ['action_not_allowed'],
  }),
  takeHint: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/hints',
    access: 'user',
    guests: true,
    summary: 'Reveals the next hint for a practice question.',
    params: byPosition,
    output: z.object({ hints: z.array(z.string()), hintsLeft: z.number() }),
    errors: ['action_not_allowed', 'answer_locked'],
  }),
  checkAnswer: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/check',
    access: 'user',
    guests: true,
    summary: 'Grades the saved answer to one practice question now, locks it, and reveals the answer key.',
    params: byPosition,
    output: z.object({ reveal: Reveal, grade: Grade }),
    errors: ['action_not_allowed', 'answer_not_a_number', 'grader_busy', 'sandbox_busy'],
  }),
  pauseAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:id/pause',
    access: 'user',
    summary: 'Pauses a practice test.',
    params: byId,
    output: AttemptHead,
    errors: ['action_not_allowed'],
  }),
  resumeAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:id/resume',
    access: 'user',
    summary: 'Resumes a paused test.',
    params: byId,
    output: AttemptHead,
    errors: ['action_not_allowed'],
  }),
  submitAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:id/submit',
    access: 'user',
    guests: true,
    summary: 'Submits a test and grades its saved answers. Idempotent.',
    params: byId,
    output: AttemptHead,
    errors: ['action_not_allowed'],
  }),
  expectScore: endpoint({
    method: 'PUT',
    path: '/attempts/:id/expected-score',
    access: 'user',
    guests: true,
    summary:
      'Keeps the score that you expect, from 0 to 100. It can change until the test is submitted; after that, the first one stays.',
    params: byId,
    body: z.object({ percent: z.number().check(z.int(), z.minimum(0), z.maximum(100)) }),
    output: z.object({ expectedPercent: z.number() }),
    errors: ['action_not_allowed'],
  }),
  abandonAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:id/abandon',
    access: 'user',
    summary: 'Discards a test without grading it.',
    params: byId,
    errors: ['action_not_allowed'],
  }),
  deleteAttempt: endpoint({
    method: 'DELETE',
    path: '/attempts/:id',
    access: 'user',
    summary: 'Permanently deletes a test with its answers and grades.',
    params: byId,
    errors: [],
  }),
};
