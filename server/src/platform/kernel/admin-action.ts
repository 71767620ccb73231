// An administrator's action, as modules report it to the audit log.
import type {
  AdminActionDetail,
  AdminActionKind,
  AdminTargetKind,
} from '@rehearse/contract/operations/audit.ts';
import type { Tx } from './transaction.ts';

/** The administrator and the request; both null on the command line. */
export type AdminActor = { adminId: string | null; requestId: string | null };

type RecordedAction = {
  action: AdminActionKind;
  target: { kind: AdminTargetKind; id: string };
  /** Never a secret, an email address or text by a person. */
  detail?: AdminActionDetail;
};

/** Writes the action into the audit log, in the transaction of what was done. */
export type RecordAdminAction = (tx: Tx, by: AdminActor, recorded: RecordedAction) => Promise<void>;
