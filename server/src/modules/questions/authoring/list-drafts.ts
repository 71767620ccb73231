// The admin list of rejected drafts, paginated: each draft, and the checks it failed.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readCursor, readTimeCursor, writeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import type { AuthoringRepository, RejectedDraftCursor, DroppedRow } from './authoring.repository.ts';

const pageSize = 25;

export const listDrafts = async (
  repository: Pick<AuthoringRepository, 'dropped'>,
  cursor: string | undefined,
) => {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const { rows, total } = await repository.dropped(after, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items: items.map(lineOf), total, next: rows.length > pageSize && last ? cursorOf(last) : null };
};

/** Leaves out the person, who is irrelevant to the draft. */
const lineOf = ({ id, slot, track, at, outcome }: DroppedRow) => ({
  id: `${id}-${slot}`,
  at: outcome.at,
  model: outcome.model,
  track,
  skill: at.skill,
  kind: at.kind,
  stem: outcome.stem,
  faults: outcome.faults,
});

const cursorOf = ({ startedAt, id, slot }: RejectedDraftCursor): string =>
  writeCursor([writeTimeCursor(startedAt, id), slot]);

const placeOf = (cursor: string): RejectedDraftCursor => {
  const [place, slot] = readCursor(cursor, 2);
  const { at, id } = readTimeCursor(typeof place === 'string' ? place : '');
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot)) throw new AppError('invalid_input');
  return { startedAt: at, id, slot };
};
