// Lists messages for administrators, paginated, and resolves, reopens, or deletes them.
import type { AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import type { ContactMessage, MessageState } from '@rehearse/contract/operations/contact.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { ContactRepository, MessageRow } from './contact.repository.ts';

const pageSize = 25;

const present = ({ createdAt, handledAt, ...row }: MessageRow): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});

export const listMessages = async (
  repository: ContactRepository,
  { state, cursor }: { state?: MessageState | undefined; cursor?: string | undefined },
) => {
  const rows = await repository.list(
    state,
    cursor === undefined ? undefined : readTimeCursor(cursor),
    pageSize + 1,
  );
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return {
    items: items.map(present),
    next: last ? writeTimeCursor(last.createdAt, last.id) : null,
    total: await repository.count(state),
    unhandled: await repository.count('open'),
  };
};

export type MessageActionDeps = {
  repository: ContactRepository;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  /** Deletes the email copy of a message; both have the same ID. */
  forgetMail: (id: string, tx: Tx) => Promise<void>;
};

const keep = (
  deps: MessageActionDeps,
  by: AdminActor,
  { action, id }: { action: AdminActionKind; id: string },
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> =>
  deps.transact(async (tx) => {
    if (!(await work(tx))) throw new AppError('not_found');
    await deps.recordAdminAction(tx, by, { action, target: { kind: 'message', id } });
  });

/** Throws `not_found`. Idempotent. */
export const handleMessage = (deps: MessageActionDeps, by: AdminActor, id: string): Promise<void> =>
  keep(deps, by, { action: 'message_resolved', id }, (tx) => deps.repository.handle(tx, id, deps.clock()));

/** Throws `not_found`. */
export const reopenMessage = (deps: MessageActionDeps, by: AdminActor, id: string): Promise<void> =>
  keep(deps, by, { action: 'message_reopened', id }, (tx) => deps.repository.reopen(tx, id));

/** Permanently deletes the message and its copy in the outbox. Throws `not_found`. */
export const deleteMessage = (deps: MessageActionDeps, by: AdminActor, id: string): Promise<void> =>
  keep(deps, by, { action: 'message_deleted', id }, async (tx) => {
    await deps.forgetMail(id, tx);
    return deps.repository.remove(id, tx);
  });
