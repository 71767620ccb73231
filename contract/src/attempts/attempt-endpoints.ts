// Endpoints of attempts: previewing, starting, answering, pausing and submitting a test.
import * as z from 'zod/mini';
import { AttemptState } from './attempt-actions.ts';
import { Attempt, AttemptHead, mostTimeMs } from './attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Grade } from '../grading/grading.ts';
import { Kind } from '../kinds/kinds.ts';
import { GradingModel } from '../operations/models.ts';
import { NewAttempt } from './new-attempt.ts';
import { Id, Instant, Position } from '../primitives.ts';
import { Answer, Reveal } from '../questions/questions.ts';
import { RequestedBlueprint } from './requested-blueprint.ts';

/** A random name, made up by a page for the time that it is open. */
const VisitName = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
const byId = z.object({ id: Id });
const byPosition = z.object({ id: Id, position: Position });
const bySection = z.object({
  id: Id,
  section: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)),
});
/** The largest revision number; browsers count revisions. */
const Revision = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

export const attemptEndpoints = {
  previewAttempt: endpoint({
    method: 'POST',
    path: '/attempts/preview',
    access: 'user',
    summary:
      'Previews a test: how many questions of each type it has, how many are new to you, and about how long it takes.',
    body: z.object({ blueprint: RequestedBlueprint }),
    output: z.object({
      /** For daily questions: your test of today's, whatever its state; null if there is none. */
      today: z.optional(z.nullable(z.object({ id: Id, state: AttemptState }))),
      available: z.number(),
      /** Of these, how many you have never had in a test. */
      unseen: z.number(),
      /** Of the questions of this test, how many were in one of yours in the last seven days. */
      recent: z.number(),
      minutes: z.number(),
      limitMinutes: z.nullable(z.number()),
      kinds: z.array(z.object({ kind: Kind, count: z.number() })),
      /** The language model that grades written answers; null: only the built-in grader does. */
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
      'daily_already_taken',
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
      'not_open_yet',
      'action_not_allowed',
    ],
  }),
  keepTimes: endpoint({
    method: 'PUT',
    path: '/attempts/:id/times',
    access: 'user',
    guests: true,
    summary:
      'Records how long each question was on screen during one visit to a test, as running totals. Idempotent; bounded by the time since the test started.',
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
  nextQuestion: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/next',
    access: 'user',
    summary:
      'Finalizes the saved answer in an adaptive test. Returns the test with its next question, or the submitted test after the last one. Idempotent.',
    params: byPosition,
    output: Attempt,
    errors: ['action_not_allowed', 'answer_not_a_number', 'grader_busy'],
  }),
  finishSection: endpoint({
    method: 'POST',
    path: '/attempts/:id/sections/:section/finish',
    access: 'user',
    summary:
      'Finishes a section. Returns the test at its next section, or the submitted test after the last one. Idempotent.',
    params: bySection,
    output: Attempt,
    errors: ['action_not_allowed'],
  }),
  skipPreparation: endpoint({
    method: 'POST',
    path: '/attempts/:id/sections/:section/skip-preparation',
    access: 'user',
    summary: 'Ends a section’s preparation time and starts its answer time. Returns the test. Idempotent.',
    params: bySection,
    output: Attempt,
    errors: ['action_not_allowed'],
  }),
  pauseAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:id/pause',
    access: 'user',
    summary: 'Pauses a test without a fixed deadline.',
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
      'Stores the score you expect, from 0 to 100. You can change it until you submit the test. After that, you can set it only if you haven’t yet.',
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
