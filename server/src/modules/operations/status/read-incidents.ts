// Lists incidents for administrators: all ongoing ones, and past ones paginated.
import type { Incident } from '@rehearse/contract/operations/status.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import { showIncidents } from './incidents.ts';
import type { StatusRepository } from './status.repository.ts';

const pageSize = 25;

export const listIncidents = async (repository: StatusRepository, cursor: string | undefined) => {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const past = showIncidents(await repository.pastIncidents(after, pageSize + 1));
  const items = past.slice(0, pageSize);
  const last = past.length > pageSize ? items.at(-1) : undefined;
  const open: Incident[] = showIncidents(await repository.openIncidents());
  return {
    items,
    next: last ? writeTimeCursor(new Date(last.startedAt), last.id) : null,
    total: await repository.countPastIncidents(),
    open,
  };
};
