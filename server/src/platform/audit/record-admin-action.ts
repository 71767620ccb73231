// Records what an administrator did, in the transaction that does it.
import type { RecordAdminAction } from '../kernel/admin-action.ts';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/id.ts';
import { createAuditRepository } from './audit.repository.ts';

type Deps = { db: Parameters<typeof createAuditRepository>[0]; clock: Clock };

export const createRecordAdminAction = ({ db, clock }: Deps): RecordAdminAction => {
  const repository = createAuditRepository(db);
  return (tx, { adminId, requestId }, { action, target, detail = {} }) => {
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
};
