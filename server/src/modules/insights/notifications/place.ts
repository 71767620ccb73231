// Parses and validates the list position in a cursor, before it reaches the database.
import { Id, Instant } from '@rehearse/contract/primitives.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';

/** Throws `invalid_input` for a well-formed cursor that can't belong to this list. */
export const placeOf = ([createdAt, id]: readonly unknown[]): { createdAt: string; id: string } => {
  const at = Instant.safeParse(createdAt);
  const row = Id.safeParse(id);
  if (at.success && row.success) return { createdAt: at.data, id: row.data };
  throw new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });
};
