// Deletes a question request with its questions and rejected drafts; a running job stops when it finds the request gone.
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { createWithdrawnRepository } from '../bank/withdrawn.repository.ts';
import type { AuthoringRepository } from './authoring.repository.ts';
import { writtenIdsOf } from './show-writing.ts';

export type DeleteDeps = {
  repository: AuthoringRepository;
  transact: Transact;
  publishToUser: PublishToUser;
  withdrawn: Pick<ReturnType<typeof createWithdrawnRepository>, 'withdraw'>;
};

/** Throws `not_found`. */
export const deleteWriting = (
  { repository, transact, publishToUser, withdrawn }: DeleteDeps,
  userId: string,
  id: string,
) =>
  transact(async (tx) => {
    const row = orNotFound(await repository.lock(tx, userId, id));
    const stays = await withdrawn.withdraw(tx, userId, writtenIdsOf(row));
    await repository.remove(tx, row);
    await publishToUser(userId, { topic: 'writings' }, tx);
    return stays;
  });
