// Lists a person's attempts: searched, filtered, sorted, and paginated.
import type { ResponseOf, ReceivedBy } from '@rehearse/contract/endpoint.ts';
import type { PastAttempt, reviewEndpoints } from '@rehearse/contract/insights/review.ts';
import type * as z from 'zod/mini';
import { readReviewCursor, writeReviewCursor } from './review-cursor.ts';
import type { PastAttemptRow, ReviewRepository } from './review.repository.ts';
import { searchWords } from './search-words.ts';

export type ReviewDeps = { repository: ReviewRepository };

type Endpoint = typeof reviewEndpoints.listPastAttempts;

const pageSize = 20;

/** Throws `invalid_input` for a cursor of a different list or sort order. */
export const listPastAttempts = async (
  { repository }: ReviewDeps,
  userId: string,
  query: ReceivedBy<Endpoint>['query'],
): Promise<ResponseOf<Endpoint>> => {
  const sort = query.sort ?? 'newest';
  const after = query.cursor === undefined ? undefined : readReviewCursor(sort, query.cursor);
  const { track = null, mode = null, state = null } = query;
  const filter = { search: searchWords(query.search), track, mode, state };
  const rows = await repository.page(userId, filter, sort, after, pageSize + 1);
  // a page past the last row has no row with the total
  const isEmpty = rows.length === 0 && after === undefined;
  const total = rows[0]?.total ?? (isEmpty ? 0 : await repository.count(userId, filter));
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(pastAttemptOf),
    next: rows.length > pageSize && last ? writeReviewCursor(sort, last) : null,
    total,
  };
};

const nothing = { search: null, track: null, mode: null, state: null };

/** The newest attempts of any state, for other pages. */
export const recentAttempts = async (
  { repository }: ReviewDeps,
  userId: string,
  limit: number,
): Promise<z.infer<typeof PastAttempt>[]> =>
  (await repository.page(userId, nothing, 'newest', undefined, limit)).map(pastAttemptOf);

const pastAttemptOf = (row: PastAttemptRow): z.infer<typeof PastAttempt> => ({
  id: row.id,
  title: row.title,
  state: row.state,
  mode: row.mode,
  track: row.track,
  questions: row.questions,
  written: row.written,
  startedAt: row.startedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  waiting: row.state === 'submitted' ? row.questions - row.graded : 0,
  awaitingSelfRating: row.awaitingSelfRating,
  total: { percent: row.percent, counted: row.counted, of: row.questions },
  found: null,
});
