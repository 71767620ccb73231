// The door of attempts: tests from blueprint to submission.
import type { Tasks } from '../../jobs/jobs.port.ts';
import { createAnswersRepository } from './answers.repository.ts';
import { createAttemptsRepository } from './attempts.repository.ts';
import { attemptRoutes } from './attempts.routes.ts';
import type { ChangeNeeds } from './change-attempt.ts';
import { abandonUntouched, submitAtDeadline } from './end-attempt.ts';
import { currentAttempt, headOf } from './read-attempt.ts';
import type { StartNeeds } from './start-attempt.ts';

type Needs = Omit<ChangeNeeds & StartNeeds, 'repository'> & {
  db: Parameters<typeof createAttemptsRepository>[0];
};

export const createAttemptsFeature = (needs: Needs) => {
  const repository = createAttemptsRepository(needs.db);
  const inside = { ...needs, repository, answers: createAnswersRepository(needs.db) };
  const tasks: Tasks = {
    'submit-at-deadline': async ({ userId, attemptId }) => {
      await submitAtDeadline(inside, String(userId), String(attemptId));
    },
    'abandon-untouched': () => abandonUntouched(inside),
  };
  return {
    routes: attemptRoutes(inside),
    tasks,
    /** For grading and results: the attempt as the clock says, its places, and what is saved there. */
    readHead: async (userId: string, id: string) => headOf(await currentAttempt(inside, userId, id)),
    find: repository.find,
    items: repository.items,
    item: repository.item,
    answers: repository.answersOf,
    answer: repository.answer,
    lockAttempt: repository.lock,
    listOpen: async (userId: string) => (await repository.listOpen(userId)).map(headOf),
    exportOf: async (userId: string) => ({
      attempts: await repository.listAll(userId),
      items: await repository.allItemsOf(userId),
      answers: await repository.allAnswersOf(userId),
    }),
  };
};
