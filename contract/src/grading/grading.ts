// Grades: verdicts with the words that earned them, where a grade comes from, and how grades add up.
import * as z from 'zod/mini';
import { Check } from './checks.ts';
import { endpoint } from '../endpoint.ts';
import { ModelFailureKind } from '../operations/models.ts';
import { Id, Instant, Position } from '../primitives.ts';

export const Verdict = z.enum(['met', 'partly', 'missing', 'contradicted', 'not_judged']);
export type Verdict = z.infer<typeof Verdict>;

/** A range of the answer: turn counted from 0; start and end in UTF-16 units of the stored text, end exclusive. */
export const Evidence = z.object({ turn: z.number(), start: z.number(), end: z.number() });
export type Evidence = z.infer<typeof Evidence>;

export const Judgement = z.object({
  criterion: z.string(),
  label: z.string(),
  weight: z.number(),
  verdict: Verdict,
  evidence: z.array(Evidence),
  comment: z.string(),
});
export type Judgement = z.infer<typeof Judgement>;

/** `no_answer` counts as 0 points; `unsure` and `failed` have no score and are left out of averages. */
export const GradeState = z.enum(['graded', 'no_answer', 'unsure', 'failed']);
export type GradeState = z.infer<typeof GradeState>;

/** Under this share of its points an answer is worth another try. */
export const weakShare = 0.75;

const AskedModel = z.object({ provider: z.string(), model: z.string(), prompt: z.string() });

/** What a reading left open: criteria without words, or over 40 of 100 points between it and the built-in grader. */
const Doubt = z.enum(['not_all_judged', 'far_apart']);

/** What a model had to do with a grade. */
export const GradeOrigin = z.object({
  /** The model that was asked first; null if it couldn't be determined. */
  asked: z.nullable(AskedModel),
  /** The second model's where the first was in doubt or disputed; the verdicts are those of the grade's grader. */
  opinion: z.enum(['first', 'second']),
  /** Of the first reading. */
  doubt: z.nullable(Doubt),
  /**
   * The second look at a doubt. Absent: there was none to take, or the grade is older than what is kept of it. `asked` null
   * without `failed`: no second model was set up. Without `doubt` and `failed` its word is the grade.
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
  /** The same text had this grade before, from the same versions. */
  stored: z.boolean(),
  /** Over all calls for this grade. Cost in US dollars, null where no price is set; null: nothing was spent. */
  usage: z.nullable(
    z.object({
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** false: estimated, since the provider didn't say. */
      counted: z.boolean(),
      cost: z.nullable(z.number()),
    }),
  ),
});
export type GradeOrigin = z.infer<typeof GradeOrigin>;

/** claim: one criterion was graded again on the words that the person marked; the rest is the grade before. */
export const GradeCause = z.enum(['first', 'again', 'dispute', 'claim']);
export const GraderKind = z.enum(['exact', 'built_in', 'model']);

export const Grade = z.object({
  id: Id,
  state: GradeState,
  /** 0 to `max`; null where the state has no number. */
  points: z.nullable(z.number()),
  max: z.number(),
  judgements: z.array(Judgement),
  /** Check results; absent if there are none. */
  checks: z.optional(z.array(Check)),
  /** One or two sentences about the whole. */
  comment: z.string(),
  cause: GradeCause,
  grader: z.object({ kind: GraderKind, name: z.string(), version: z.string() }),
  /** Absent if no model was asked. */
  origin: z.optional(GradeOrigin),
  /** The rubric belongs to the question's version. */
  questionVersion: z.number(),
  createdAt: Instant,
});
export type Grade = z.infer<typeof Grade>;

/** A share of what could be had, from those answers that have a number. */
export const Total = z.object({
  /** 0 to 100, or null when under 60 % of the weight has a number. */
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
