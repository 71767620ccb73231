// "I said this" claims: a person contests one criterion with marked words or their own judgment.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Evidence } from './grading.ts';
import { Id, Instant, Position, QuestionId } from '../primitives.ts';
import { ModelAuthorship } from '../kinds/authoring.ts';

const CriterionId = z.string().check(z.minLength(1), z.maxLength(100));

/** Maximum length of the words marked in one claim, in UTF-16 units. */
export const longestClaim = 2_000;

const MarkedRange = z
  .object({
    turn: z.number().check(z.int(), z.minimum(0), z.maximum(19)),
    start: z.number().check(z.int(), z.minimum(0)),
    end: z.number().check(z.int(), z.minimum(1)),
  })
  .check(
    z.refine(({ start, end }) => end > start && end - start <= longestClaim, {
      error: 'Mark between 1 and 2,000 characters.',
    }),
  );

/** The verdict that the person claims. */
export const ClaimVerdict = z.enum(['met', 'missing']);
export const ClaimOutcome = z.enum(['agreed', 'own_judgment']);

/** A person's claim about one criterion of a grade. */
export const Claim = z.object({
  id: Id,
  position: z.number(),
  criterion: z.string(),
  /** The last grade of the whole answer, even if a claim about another criterion has changed the grade since. */
  gradeId: Id,
  /** The person's own verdict. */
  verdict: ClaimVerdict,
  /** The marked words; null if the person didn't mark any. */
  evidence: z.nullable(Evidence),
  /** agreed: the grader found it in the marked words, and a new grade counts. own_judgment: the score is unchanged. */
  outcome: ClaimOutcome,
  createdAt: Instant,
});
export type Claim = z.infer<typeof Claim>;

/** A criterion with its number of claims and of rejected ones. Doesn't say who made them. */
export const SuspectCriterion = z.object({
  questionId: QuestionId,
  stem: z.string(),
  /** Absent for the bank's own questions. */
  written: z.optional(ModelAuthorship),
  criterion: z.string(),
  label: z.string(),
  claims: z.number(),
  doubted: z.number(),
});
export type SuspectCriterion = z.infer<typeof SuspectCriterion>;

const params = z.object({ id: Id, position: Position });
const errors = [
  'results_not_ready',
  'rate_first',
  'nothing_to_discuss',
  'criterion_not_open',
  'already_claimed',
] as const;

export const claimEndpoints = {
  claimCriterion: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/claims',
    access: 'user',
    summary:
      'Marks the words that cover a criterion and grades only those words again. If the grader agrees, the new grade counts; if not, the claim is kept as your own judgment, separate from the score. Once per criterion per grade.',
    params,
    body: z.object({ criterion: CriterionId, evidence: MarkedRange }),
    output: Claim,
    errors: [...errors, 'grade_changed', 'reading_failed', 'grader_busy', 'too_many_requests'],
  }),
  settleCriterion: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/own-judgments',
    access: 'user',
    summary:
      'Records your own judgment on a criterion the grader was unsure about, separate from the score. Once per criterion per grade.',
    params,
    body: z.object({ criterion: CriterionId, verdict: ClaimVerdict }),
    output: Claim,
    errors: [...errors],
  }),
  readSuspectCriteria: endpoint({
    method: 'GET',
    path: '/admin/suspect-criteria',
    access: 'admin',
    summary: 'Lists the 20 criteria most often still unmet after people marked the words that cover them.',
    output: z.object({ items: z.array(SuspectCriterion) }),
    errors: [],
  }),
};
