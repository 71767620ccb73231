// Deletes a writing with its questions and dropped drafts; a model that is at it finds nothing to go on with.
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { AuthoringRepository } from './authoring.repository.ts';
import { writtenIdsOf } from './show-writing.ts';

export type DeleteDeps = {
  repository: AuthoringRepository;
  transact: Transact;
  publishToUser: PublishToUser;
  /** Deletes those that are this person's alone; tells how many must stay, and why. */
  withdrawQuestions: (tx: Tx, userId: string, ids: string[]) => Promise<{ held: number; published: number }>;
};

/** Throws `not_found`. */
export const deleteWriting = (
  { repository, transact, publishToUser, withdrawQuestions }: DeleteDeps,
  userId: string,
  id: string,
) =>
  transact(async (tx) => {
    const row = orNotFound(await repository.lock(tx, userId, id));
    const stays = await withdrawQuestions(tx, userId, writtenIdsOf(row));
    await repository.remove(tx, row);
    await publishToUser(userId, { topic: 'writings' }, tx);
    return stays;
  });
