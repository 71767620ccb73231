// Grades: verdicts with their evidence, the origin of a grade, and totals.
import * as z from 'zod/mini';
import { Check } from './checks.ts';
import { endpoint } from '../endpoint.ts';
import { ModelFailureKind } from '../operations/models.ts';
import { Id, Instant, Position } from '../primitives.ts';

export const Verdict = z.enum(['met', 'partly', 'missing', 'contradicted', 'not_judged']);
export type Verdict = z.infer<typeof Verdict>;

/** A range of the answer: zero-based turn; start and end in UTF-16 units of the stored text, end exclusive. */
export const Evidence = z.object({ turn: z.number(), start: z.number(), end: z.number() });
export type Evidence = z.infer<typeof Evidence>;

export const Judgment = z.object({
  criterion: z.string(),
  label: z.string(),
  weight: z.number(),
  verdict: Verdict,
  evidence: z.array(Evidence),
  comment: z.string(),
});
export type Judgment = z.infer<typeof Judgment>;

/** `no_answer` counts as 0 points; `unsure` and `failed` have no score and are left out of averages. */
export const GradeState = z.enum(['graded', 'no_answer', 'unsure', 'failed']);
export type GradeState = z.infer<typeof GradeState>;

/** Answers that earned less than this share of the points are worth repeating. */
export const weakShare = 0.75;

const AskedModel = z.object({ provider: z.string(), model: z.string(), prompt: z.string() });

/**
 * Why a model's grade is in doubt. not_all_judged: criteria without a verdict or evidence. far_apart: more than 40 of
 * 100 points from the built-in grader.
 */
const Doubt = z.enum(['not_all_judged', 'far_apart']);

/** Which models took part in a grade, and how. */
export const GradeOrigin = z.object({
  /** The model that was asked first; null if it couldn't be determined. */
  asked: z.nullable(AskedModel),
  /** `second`: asked because the first grade was in doubt or disputed. The verdicts are from the grade's grader. */
  opinion: z.enum(['first', 'second']),
  /** The doubt about the first grade. */
  doubt: z.nullable(Doubt),
  /**
   * The second model's part in a grade in doubt. Absent: there was no doubt, or the grade predates this field. `asked` null
   * without `failed`: no second model was set up. If `doubt` and `failed` are both null, its grade counts.
   */
  second: z.optional(
    z.object({
      asked: z.nullable(AskedModel),
      doubt: z.nullable(Doubt),
      failed: z.nullable(ModelFailureKind),
    }),
  ),
  /** Why the model that was asked didn't grade, so that the built-in grader did. */
  fellBack: z.nullable(ModelFailureKind),
  /** Reused from an earlier grading of the same text with the same versions. */
  stored: z.boolean(),
  /** Total of all calls for this grade; null: no call. Cost in US dollars; null if no price is set. */
  usage: z.nullable(
    z.object({
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** false: estimated, because the provider didn't report it. */
      counted: z.boolean(),
      cost: z.nullable(z.number()),
    }),
  ),
});
export type GradeOrigin = z.infer<typeof GradeOrigin>;

/** claim: only one criterion was regraded, on the words the person marked. */
export const GradeCause = z.enum(['first', 'again', 'dispute', 'claim']);
export const GraderKind = z.enum(['exact', 'built_in', 'model']);

export const Grade = z.object({
  id: Id,
  state: GradeState,
  /** 0 to `max`; null if the state has no score. */
  points: z.nullable(z.number()),
  max: z.number(),
  judgments: z.array(Judgment),
  /** Check results; absent if there are none. */
  checks: z.optional(z.array(Check)),
  /** One or two sentences about the whole. */
  comment: z.string(),
  cause: GradeCause,
  grader: z.object({ kind: GraderKind, name: z.string(), version: z.string() }),
  /** Absent if no model was asked. */
  origin: z.optional(GradeOrigin),
  /** The question version whose rubric was used. */
  questionVersion: z.number(),
  createdAt: Instant,
});
export type Grade = z.infer<typeof Grade>;

/** Points earned as a share of the maximum, over the answers that have a score. */
export const Total = z.object({
  /** 0 to 100; null if less than 60% of the weight was graded. */
  percent: z.nullable(z.number()),
  counted: z.number(),
  of: z.number(),
});
export type Total = z.infer<typeof Total>;

export const gradingEndpoints = {
  gradeAgain: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/grade-again',
    access: 'user',
    summary:
      'Grades an answer again after grading failed or the grader was unsure. Adds a grade and keeps the old one.',
    params: z.object({ id: Id, position: Position }),
    output: z.object({ grade: Grade }),
    errors: ['nothing_to_regrade', 'results_not_ready', 'rate_first', 'grader_busy', 'sandbox_busy'],
  }),
};
