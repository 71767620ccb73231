// An administrator retires or publishes a question; who did it and when is recorded.
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { AdminQuestionsRepository } from './admin-questions.repository.ts';
import type { MovesRepository } from './moves.repository.ts';

export type ChangeStateDeps = {
  admin: AdminQuestionsRepository;
  moves: MovesRepository;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
};

/**
 * Attempts that contain the question keep it. Publishing a question written for one person makes it everyone's, and
 * removes the person from it. Idempotent. Throws `not_found` and `question_withdrawn`.
 */
export const changeQuestionState = (
  { admin, moves, transact, clock, recordAdminAction }: ChangeStateDeps,
  by: AdminActor,
  id: string,
  state: 'published' | 'retired',
): Promise<void> =>
  transact(async (tx) => {
    const { state: from, retiredBy } = orNotFound(await admin.lockState(tx, id));
    if (from === state) return;
    if (retiredBy === 'owner') throw new AppError('question_withdrawn');
    const now = clock();
    await admin.changeState(
      tx,
      id,
      state === 'published' ? { state, retiredBy: null, ownerId: null } : { state, retiredBy: 'admin' },
    );
    const move = state === 'published' ? ('publish' as const) : ('retire' as const);
    await moves.insert(tx, {
      questionId: id,
      id: newId(now.getTime()),
      move,
      from,
      movedBy: by.adminId,
      movedAt: now,
    });
    await recordAdminAction(tx, by, {
      action: state === 'published' ? 'question_published' : 'question_retired',
      target: { kind: 'question', id },
      detail: { from },
    });
  });
