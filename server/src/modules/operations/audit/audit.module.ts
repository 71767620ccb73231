// The audit log module: what administrators did is written with it, and read in pages.
import { api } from '@rehearse/contract/api.ts';
import type { AdminAction, AdminActionKind } from '@rehearse/contract/audit.ts';
import { route } from '../../../platform/http/route.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { readPlace, writePlace } from '../../../platform/kernel/cursor.ts';
import { newId } from '../../../platform/kernel/id.ts';
import { createAuditRepository } from '../../../platform/audit/audit.repository.ts';

const pageSize = 50;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Deps = { db: Parameters<typeof createAuditRepository>[0]; clock: Clock };
type Query = {
  action?: AdminActionKind | undefined;
  person?: string | undefined;
  cursor?: string | undefined;
};

export const createAuditModule = ({ db, clock }: Deps) => {
  const repository = createAuditRepository(db);

  const recordAdminAction: RecordAdminAction = (
    tx,
    { adminId, requestId },
    { action, target, detail = {} },
  ) => {
    const at = clock();
    return repository.insert(tx, {
      id: newId(at.getTime()),
      at,
      actorId: adminId,
      action,
      targetKind: target.kind,
      targetId: target.id,
      detail,
      requestId,
    });
  };

  /** Deleted accounts are found by their id. */
  const peopleOf = async (person: string): Promise<string[]> =>
    uuid.test(person) ? [person.toLowerCase()] : repository.peopleWith(person);

  const listAdminActions = async ({ action, person, cursor }: Query) => {
    const after = cursor === undefined ? undefined : readPlace(cursor);
    const filter = { action, people: person === undefined ? undefined : await peopleOf(person) };
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
      next: last ? writePlace(last.at, last.id) : null,
      total: await repository.count(filter),
    };
  };

  return {
    routes: [route(api.listAdminActions, ({ query }) => listAdminActions(query))],
    recordAdminAction,
  };
};
