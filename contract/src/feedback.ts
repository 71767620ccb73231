// Talking about the feedback: what one may ask and do about the grade of an open answer, all of it kept with the test.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Evidence, Verdict } from './grading.ts';
import { Id, Instant, Position } from './primitives.ts';

/** Who wrote it. `note`: why it is not what a model would have written, where one is set up. */
export const FeedbackSource = z.object({
  kind: z.enum(['built_in', 'model']),
  name: z.string(),
  version: z.string(),
  note: z.nullable(z.string()),
});
export type FeedbackSource = z.infer<typeof FeedbackSource>;

/** Why a criterion got its verdict. */
export const Explanation = z.object({
  id: Id,
  position: z.number(),
  criterion: z.string(),
  /** The grade that it explains; a newer grade has explanations of its own. */
  gradeId: Id,
  verdict: Verdict,
  /** Of the ways to say it that the rubric knows, the one nearest to the answer. */
  lookedFor: z.string(),
  /** The words of the answer that it speaks of. */
  quotes: z.array(Evidence),
  /** Words of `lookedFor` that were not found there. */
  absent: z.array(z.string()),
  text: z.string(),
  source: FeedbackSource,
  createdAt: Instant,
});
export type Explanation = z.infer<typeof Explanation>;

/** Longest id of a criterion in any bank. */
const CriterionId = z.string().check(z.minLength(1), z.maxLength(100));

const place = z.object({ id: Id, position: Position });

export const feedbackEndpoints = {
  readFeedback: endpoint({
    method: 'GET',
    path: '/attempts/:id/feedback',
    access: 'user',
    summary: 'All that was said about the grades of a finished test: what was asked, with the replies.',
    params: z.object({ id: Id }),
    output: z.object({ explanations: z.array(Explanation) }),
    errors: ['results_not_ready'],
  }),
  explainVerdict: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/explanations',
    access: 'user',
    summary:
      'Why a criterion got its verdict: what was looked for, which words earned it, what was missing. Asked twice, it is the same.',
    params: place,
    body: z.object({ criterion: CriterionId }),
    output: Explanation,
    errors: ['results_not_ready', 'nothing_to_explain'],
  }),
};
