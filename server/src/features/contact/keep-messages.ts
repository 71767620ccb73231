// The administrators' list of messages, in pages; one is marked as dealt with or open again, or deleted.
import type { ContactMessage, MessageState } from '@rehearse/contract/contact.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readPlace, writePlace } from '../../kernel/cursor.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
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
    cursor === undefined ? undefined : readPlace(cursor),
    pageSize + 1,
  );
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return {
    items: items.map(present),
    next: last ? writePlace(last.createdAt, last.id) : null,
    total: await repository.count(state),
    unhandled: await repository.count('open'),
  };
};

/** Throws `not_found`. Twice is the same as once. */
export const handleMessage = async (
  repository: ContactRepository,
  id: string,
  clock: Clock,
): Promise<void> => {
  if (!(await repository.handle(id, clock()))) throw new AppError('not_found');
};

/** Throws `not_found`. */
export const reopenMessage = async (repository: ContactRepository, id: string): Promise<void> => {
  if (!(await repository.reopen(id))) throw new AppError('not_found');
};

export type DeleteNeeds = {
  repository: ContactRepository;
  transact: Transact;
  /** The copy of a message, by the message's id. */
  forgetMail: (id: string, tx: Tx) => Promise<void>;
};

/** For good, with its copy in the outbox. Throws `not_found`. */
export const deleteMessage = async (needs: DeleteNeeds, id: string): Promise<void> => {
  const isGone = await needs.transact(async (tx) => {
    await needs.forgetMail(id, tx);
    return needs.repository.remove(id, tx);
  });
  if (!isGone) throw new AppError('not_found');
};
