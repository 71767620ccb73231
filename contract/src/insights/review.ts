// Review: the list of past attempts, searched, filtered, sorted and paged on the server.
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
  /** Of these, how many a language model wrote. */
  written: z.number(),
  startedAt: Instant,
  submittedAt: z.nullable(Instant),
  /** Answers that still wait for their grade; 0 once all are in. */
  waiting: z.number(),
  /** Answers whose results wait until you have rated them: not in `total`. */
  awaitingSelfRating: z.number(),
  total: Total,
  /** Where the words of the search are, unless they are in the title alone; null without a search. */
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
