// The place in the list of past attempts that a cursor names. It belongs to one order: another order refuses it.
import { Id, Instant } from '@rehearse/contract/primitives.ts';
import type { ReviewSort } from '@rehearse/contract/review.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import type * as z from 'zod/mini';

export type Sort = z.infer<typeof ReviewSort>;

/** The sort key of a row: its rank (by result; 0 in orders by time), when it was started, its id. */
export type Place = { rank: number; startedAt: Date; id: string };

export const writePlace = (sort: Sort, { rank, startedAt, id }: Place): string =>
  writeCursor([sort, rank, startedAt.toISOString(), id]);

/** Throws `invalid_input` for a cursor of another order, or one that no row of this list could have. */
export const readPlace = (sort: Sort, cursor: string): Place => {
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
