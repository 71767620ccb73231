// Review: the list of past tests, with server-side search, filters, sorting, and pagination.
import * as z from 'zod/mini';
import { AttemptState, Mode } from '../attempts/attempt-actions.ts';
import { endpoint } from '../endpoint.ts';
import { Total } from '../grading/grading.ts';
import { Cursor, Id, Instant, page, Track } from '../primitives.ts';

export const PastAttempt = z.object({
  id: Id,
  title: z.string(),
  state: AttemptState,
  mode: Mode,
  track: Track,
  questions: z.number(),
  /** How many of the questions a language model wrote. */
  written: z.number(),
  startedAt: Instant,
  submittedAt: z.nullable(Instant),
  /** Answers waiting for a grade. */
  waiting: z.number(),
  /** Answers you must rate before you see their grades; not in `total`. */
  awaitingSelfRating: z.number(),
  total: Total,
  /** Where the search terms were found; null without a search, or if they are only in the title. */
  found: z.nullable(
    z.object({ in: z.enum(['question', 'answer']), position: z.number(), excerpt: z.string() }),
  ),
});
export type PastAttempt = z.infer<typeof PastAttempt>;

export const ReviewSort = z.enum(['newest', 'oldest', 'best', 'worst']);

export const reviewEndpoints = {
  listPastAttempts: endpoint({
    method: 'GET',
    path: '/review/attempts',
    access: 'user',
    summary: 'Lists your tests. Search covers titles, questions, and your answers.',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      track: z.optional(Track),
      mode: z.optional(Mode),
      state: z.optional(AttemptState),
      sort: z.optional(ReviewSort),
      cursor: z.optional(Cursor),
    }),
    output: page(PastAttempt),
    errors: [],
  }),
};
