// Feedback on the grade of a written answer: explanations, disputes, rewrites, and improved versions.
import * as z from 'zod/mini';
import { Claim } from './claims.ts';
import { endpoint } from '../endpoint.ts';
import { Evidence, Grade, Verdict } from './grading.ts';
import { ModelAuthorship } from '../kinds/authoring.ts';
import { longestAnswer } from '../kinds/open/open.ts';
import { Cursor, Id, Instant, page, Position, QuestionId, visibleCharacter } from '../primitives.ts';

/** At most 100 characters, in any bank. */
const CriterionId = z.string().check(z.minLength(1), z.maxLength(100));

/** The author of a text. `note`: why a model that is set up didn't write it. */
export const FeedbackSource = z.object({
  kind: z.enum(['built_in', 'model']),
  name: z.string(),
  version: z.string(),
  note: z.nullable(z.string()),
  /**
   * Absent: no model was asked. writing: the model's text will replace this one. gave_up: the model failed, and `note`
   * says why; the next request for the same text asks it again.
   */
  requestedModel: z.optional(z.object({ model: z.string(), state: z.enum(['writing', 'gave_up']) })),
});
export type FeedbackSource = z.infer<typeof FeedbackSource>;

/** Why a criterion got its verdict. */
export const Explanation = z.object({
  id: Id,
  position: z.number(),
  criterion: z.string(),
  /** The grade it explains; a newer grade has its own explanations. */
  gradeId: Id,
  verdict: Verdict,
  /** The rubric phrasing closest to the answer; empty if `text` contains one. */
  lookedFor: z.string(),
  /** The words of the answer that the explanation refers to. */
  quotes: z.array(Evidence),
  /** Words of `lookedFor` that were not found in the answer. */
  absent: z.array(z.string()),
  text: z.string(),
  source: FeedbackSource,
  createdAt: Instant,
});
export type Explanation = z.infer<typeof Explanation>;

/** The outcome of a second grading; `undecided` if it has no score, in which case the first grade counts. */
export const DisputeOutcome = z.enum(['raised', 'lowered', 'same', 'undecided']);
export type DisputeOutcome = z.infer<typeof DisputeOutcome>;

/** A disputed grade, with the person's reason and the grades before and after. */
export const Dispute = z.object({
  id: Id,
  position: z.number(),
  reason: z.string(),
  outcome: DisputeOutcome,
  /** The disputed criterion; null: the whole grade. */
  criterion: z.nullable(z.string()),
  /** The person lets administrators read the answer. */
  sharesAnswer: z.boolean(),
  before: Grade,
  /** The second grade, which now counts; null if the second grading gave no score. */
  after: z.nullable(Grade),
  /** There was no other grader, so the dispute went to the administrators and is undecided. */
  sentToPerson: z.boolean(),
  createdAt: Instant,
  /** When an administrator closed it. */
  closedAt: z.nullable(Instant),
});
export type Dispute = z.infer<typeof Dispute>;

/** Maximum characters of a shared answer shown to administrators. */
export const longestSharedAnswer = 5_000;

/** A dispute as administrators see it: without the person, and with the answer only if the person agreed. */
export const DisputeLine = z.object({
  id: Id,
  questionId: QuestionId,
  questionVersion: z.number(),
  stem: z.string(),
  /** Absent for the bank's own questions. */
  written: z.optional(ModelAuthorship),
  reason: z.string(),
  /** The disputed criterion with its verdict in both grades; null: the whole grade. */
  criterion: z.nullable(
    z.object({ label: z.string(), before: z.nullable(Verdict), after: z.nullable(Verdict) }),
  ),
  /** The answer as plain text, cut after 5,000 characters; null unless the person agreed to show it. */
  answer: z.nullable(z.string()),
  outcome: DisputeOutcome,
  graderBefore: z.string(),
  /** null: no other grader is set up, so the dispute waits for an administrator. */
  graderAfter: z.nullable(z.string()),
  /** Share of the points, 0 to 1; null if the grade has no score. */
  shareBefore: z.nullable(z.number()),
  shareAfter: z.nullable(z.number()),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
});
export type DisputeLine = z.infer<typeof DisputeLine>;

/** Number of grades, disputed grades, and grades changed by a dispute. */
const rate = { grades: z.number(), disputes: z.number(), changed: z.number() };

/** The grade of a rewrite, which isn't one of the test's answers. */
export const PreviewGrade = z.pick(Grade, {
  state: true,
  points: true,
  max: true,
  judgments: true,
  comment: true,
  grader: true,
  questionVersion: true,
});
export type PreviewGrade = z.infer<typeof PreviewGrade>;

/** A rewritten answer: graded with the same question version, and not counted in any score. */
export const Rewrite = z.object({
  id: Id,
  position: z.number(),
  text: z.string(),
  reading: PreviewGrade,
  createdAt: Instant,
});
export type Rewrite = z.infer<typeof Rewrite>;

/**
 * A piece of an improved version. kept: the person's words in place; moved: their words in a new place; removed: their
 * words, deleted; added: text from a model or the rubric; gap: an instruction about what to add there.
 */
export const VersionPiece = z.object({
  kind: z.enum(['kept', 'moved', 'removed', 'added', 'gap']),
  text: z.string(),
});
export type VersionPiece = z.infer<typeof VersionPiece>;

/** An improved version of the person's answer, with each change and its reason. */
export const BetterVersion = z.object({
  id: Id,
  position: z.number(),
  /** The grade that the improvements are based on. */
  gradeId: Id,
  pieces: z.array(VersionPiece),
  /** `criterion` null: about the whole answer. */
  reasons: z.array(z.object({ criterion: z.nullable(z.string()), text: z.string() })),
  source: FeedbackSource,
  createdAt: Instant,
});
export type BetterVersion = z.infer<typeof BetterVersion>;

/** How someone judged their own answer before seeing its grade; null: they skipped it. */
export const OwnRatings = z.nullable(
  z
    .array(z.object({ criterion: CriterionId, verdict: z.enum(['met', 'partly', 'missing']) }))
    .check(z.minLength(1), z.maxLength(60)),
);
export type OwnRatings = z.infer<typeof OwnRatings>;

export const SelfRating = z.object({ position: z.number(), ratings: OwnRatings, createdAt: Instant });
export type SelfRating = z.infer<typeof SelfRating>;

/** Maximum length of a dispute's reason. */
export const longestReason = 1_000;

const place = z.object({ id: Id, position: Position });

export const feedbackEndpoints = {
  readFeedback: endpoint({
    method: 'GET',
    path: '/attempts/:id/feedback',
    access: 'user',
    summary:
      'Returns the explanations, disputes, rewrites, improved versions, and ratings of a finished test.',
    params: z.object({ id: Id }),
    output: z.object({
      explanations: z.array(Explanation),
      disputes: z.array(Dispute),
      /** Positions where a second grader handles a dispute; other disputes go to an administrator. */
      readableAgain: z.array(z.number()),
      /** Newest first. */
      rewrites: z.array(Rewrite),
      betterVersions: z.array(BetterVersion),
      selfRatings: z.array(SelfRating),
      claims: z.array(Claim),
    }),
    errors: ['results_not_ready'],
  }),
  explainVerdict: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/explanations',
    access: 'user',
    summary:
      'Explains why a criterion got its verdict: what was looked for, which words earned it, what was missing. Idempotent. While a model is still writing, the built-in explanation is returned.',
    params: place,
    body: z.object({ criterion: CriterionId }),
    output: Explanation,
    errors: ['results_not_ready', 'rate_first', 'nothing_to_discuss', 'text_workers_busy', 'text_too_costly'],
  }),
  disputeGrade: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/dispute',
    access: 'user',
    feature: 'disputes',
    summary:
      'Disputes a grade. If another grader is available, it grades the answer again, both grades are kept, and the second one counts; otherwise the dispute goes to the administrators. Once per answer.',
    params: place,
    body: z.object({
      reason: z.string().check(z.regex(visibleCharacter), z.maxLength(longestReason)),
      criterion: z.optional(CriterionId),
      /** Absent: administrators don't see the answer. */
      shareAnswer: z.optional(z.boolean()),
    }),
    output: Dispute,
    errors: [
      'feature_off',
      'results_not_ready',
      'rate_first',
      'nothing_to_discuss',
      'already_disputed',
      'reading_failed',
      'sandbox_busy',
      'too_many_requests',
    ],
  }),
  rewriteAnswer: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/rewrites',
    access: 'user',
    summary:
      'Grades a rewritten answer to the same question and stores it. The grade in the test does not change. Idempotent by text.',
    params: place,
    body: z.object({
      text: z.string().check(z.regex(visibleCharacter), z.maxLength(longestAnswer)),
    }),
    output: Rewrite,
    errors: [
      'results_not_ready',
      'rate_first',
      'nothing_to_discuss',
      'too_many_rewrites',
      'reading_failed',
      'sandbox_busy',
    ],
  }),
  improveAnswer: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/better-version',
    access: 'user',
    summary:
      'Returns an improved version of your own answer, with what changed and why. Idempotent. While a model is still writing, the built-in version is returned.',
    params: place,
    output: BetterVersion,
    errors: ['results_not_ready', 'rate_first', 'nothing_to_discuss', 'text_workers_busy', 'text_too_costly'],
  }),
  rateMyself: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/self-rating',
    access: 'user',
    summary:
      'Stores your rating of your own answer against the rubric, then reveals its result. With null ratings, the result is revealed without a rating.',
    params: place,
    body: z.object({ ratings: OwnRatings }),
    output: SelfRating,
    errors: ['results_not_ready', 'already_shown', 'nothing_to_discuss'],
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: '/admin/disputes',
    access: 'admin',
    summary:
      'Lists disputed grades, open ones first. Never names the person; includes the answer only if they agreed to share it.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: page(DisputeLine),
    errors: [],
  }),
  readDisputeRates: endpoint({
    method: 'GET',
    path: '/admin/disputes/rates',
    access: 'admin',
    summary:
      'Returns how many grades were disputed and how many changed, by grader and for the most disputed questions.',
    output: z.object({
      byGrader: z.array(z.object({ grader: z.string(), ...rate })),
      byQuestion: z.array(
        z.object({ questionId: QuestionId, stem: z.string(), written: z.optional(ModelAuthorship), ...rate }),
      ),
    }),
    errors: [],
  }),
  closeDispute: endpoint({
    method: 'POST',
    path: '/admin/disputes/:id/close',
    access: 'admin',
    summary: 'Marks a dispute as resolved.',
    params: z.object({ id: Id }),
    errors: [],
  }),
};
