// An administrator's action, as modules report it to the audit log.
import type {
  AdminActionDetail,
  AdminActionKind,
  AdminTargetKind,
} from '@rehearse/contract/operations/audit.ts';
import type { Tx } from './transaction.ts';

/** The administrator and the request ID; both null on the command line. */
export type AdminActor = { adminId: string | null; requestId: string | null };

type RecordedAction = {
  action: AdminActionKind;
  target: { kind: AdminTargetKind; id: string };
  /** Must not contain a secret, an email address, or text that a person wrote. */
  detail?: AdminActionDetail;
};

/** Records the action in the audit log, in the same transaction as the action itself. */
export type RecordAdminAction = (tx: Tx, by: AdminActor, recorded: RecordedAction) => Promise<void>;
