// An administrator takes a question out of new tests, or puts it back.
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AdminQuestionsRepository } from './admin-questions.repository.ts';

/** Attempts that contain the question keep it. Throws `not_found`. */
export const changeQuestionState = async (
  admin: AdminQuestionsRepository,
  clock: Clock,
  id: string,
  state: 'published' | 'retired',
): Promise<void> => {
  const retiredBy = state === 'retired' ? 'admin' : null;
  const known = await admin.changeState(id, { state, retiredBy, changedAt: clock() });
  if (!known) throw new AppError('not_found');
};
