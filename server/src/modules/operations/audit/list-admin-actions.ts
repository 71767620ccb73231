// Lists the audit log for administrators: who did what, newest first, paginated.
import type { AdminAction, AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import type { createAuditRepository } from '../../../platform/audit/audit.repository.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';

const pageSize = 50;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Repository = ReturnType<typeof createAuditRepository>;
type Query = {
  action?: AdminActionKind | undefined;
  person?: string | undefined;
  cursor?: string | undefined;
};

/** Searching by ID also finds deleted accounts. */
const peopleOf = async (repository: Repository, person: string): Promise<string[]> =>
  uuid.test(person) ? [person.toLowerCase()] : repository.peopleWith(person);

export const listAdminActions = async (repository: Repository, { action, person, cursor }: Query) => {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const filter = { action, people: person === undefined ? undefined : await peopleOf(repository, person) };
  const found = await repository.list(filter, after, pageSize + 1);
  const items = found.slice(0, pageSize).map(({ row, actorEmail, targetEmail }): AdminAction => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorId === null ? null : { id: row.actorId, email: actorEmail },
    target: { kind: row.targetKind, id: row.targetId, email: targetEmail },
    detail: row.detail,
    requestId: row.requestId,
  }));
  const last = found.length > pageSize ? found[pageSize - 1]?.row : undefined;
  return {
    items,
    next: last ? writeTimeCursor(last.at, last.id) : null,
    total: await repository.count(filter),
  };
};
