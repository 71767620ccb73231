// Encodes a list position as a cursor. Each cursor belongs to one sort order, and the others reject it.
import { Id, Instant } from '@rehearse/contract/primitives.ts';
import type { ReviewSort } from '@rehearse/contract/insights/review.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import type * as z from 'zod/mini';

export type Sort = z.infer<typeof ReviewSort>;

/** A row's sort key: its rank (by result; 0 when sorting by time), start time, and ID. */
export type ReviewPosition = { rank: number; startedAt: Date; id: string };

export const writeReviewCursor = (sort: Sort, { rank, startedAt, id }: ReviewPosition): string =>
  writeCursor([sort, rank, startedAt.toISOString(), id]);

/** Throws `invalid_input` for a cursor of a different sort order, or one that no row of this list could have. */
export const readReviewCursor = (sort: Sort, cursor: string): ReviewPosition => {
  const [order, rank, startedAt, id] = readCursor(cursor, 4);
  const at = Instant.safeParse(startedAt);
  const row = Id.safeParse(id);
  const isRank = typeof rank === 'number' && Math.abs(rank) <= 1000;
  if (order === sort && isRank && at.success && row.success) {
    return { rank, startedAt: new Date(at.data), id: row.data };
  }
  throw new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });
};
