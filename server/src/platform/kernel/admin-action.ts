// What an administrator did, as features tell it to the audit log.
import type { AdminActionDetail, AdminActionKind, AdminTargetKind } from '@rehearse/contract/audit.ts';
import type { Tx } from './transaction.ts';

/** Who did it, in which request; both null from the command line. */
export type AdminActor = { adminId: string | null; requestId: string | null };

type RecordedAction = {
  action: AdminActionKind;
  target: { kind: AdminTargetKind; id: string };
  /** Never a secret, an email address or what somebody wrote. */
  detail?: AdminActionDetail;
};

/** Writes the action into the audit log, in the transaction of what was done. */
export type RecordAdminAction = (tx: Tx, by: AdminActor, recorded: RecordedAction) => Promise<void>;
