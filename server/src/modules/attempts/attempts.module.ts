// The attempts module: tests from blueprint to submission.
import type { Tasks } from '../../platform/jobs/jobs.port.ts';
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import { createAnswersRepository } from './answers.repository.ts';
import { createAttemptsRepository } from './attempts.repository.ts';
import { attemptRoutes } from './attempts.routes.ts';
import type { ChangeDeps } from './change-attempt.ts';
import { abandonUntouched, gradingKeyOf, submitAtDeadline, type DeleteDeps } from './end-attempt.ts';
import { mergeGuest } from './merge-guest.ts';
import { currentAttempt, headOf } from './read-attempt.ts';
import { previewAttempt, type PreviewDeps } from './preview-attempt.ts';
import { createWholeAttemptRepository } from './whole-attempt.repository.ts';
import { readAsked, readPlace, readPlaces } from './read-places.ts';
import { createRememberedRepository } from './remembered.repository.ts';
import {
  addTurn,
  handInInterview,
  holdInterview,
  keepLateTurn,
  turnsByPlace,
  type SpokenPlace,
  type TurnPlace,
} from './spoken-answers.ts';
import { createTotalsRepository } from './totals.repository.ts';
import { createUsageRepository } from './usage.repository.ts';
import { startAttempt, type NewTest, type StartDeps } from './start-attempt.ts';

type Deps = Omit<
  ChangeDeps & StartDeps & DeleteDeps & PreviewDeps,
  'repository' | 'usage' | 'remembered' | 'findWhole'
> & {
  db: Parameters<typeof createAttemptsRepository>[0];
};

export const createAttemptsModule = (deps: Deps) => {
  const repository = createAttemptsRepository(deps.db);
  const totals = createTotalsRepository(deps.db);
  const inside = {
    ...deps,
    repository,
    usage: createUsageRepository(deps.db),
    answers: createAnswersRepository(deps.db),
    remembered: createRememberedRepository(deps.db),
    ...createWholeAttemptRepository(deps.db),
  };
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
    readPlace: (userId: string, id: string, position: number) => readPlace(inside, userId, id, position),
    readPlaces: (userId: string, id: string) => readPlaces(inside, userId, id),
    gradingKeyOf,
    readAsked: (userId: string, id: string) => readAsked(inside, userId, id),
    startTest: (userId: string, test: NewTest) => startAttempt(inside, userId, test),
    /** For interviews, whose answers are said turn by turn. */
    spoken: {
      hold: (tx: Tx, userId: string, id: string) => holdInterview(inside, tx, userId, id),
      addTurn: (tx: Tx, of: { userId: string; id: string }, place: SpokenPlace, text: string) =>
        addTurn(inside, tx, of, place, text),
      keepLateTurn: (place: TurnPlace, text: string) => keepLateTurn(inside, place, text),
      turnsOf: (userId: string, id: string) => turnsByPlace(inside, userId, id),
      handIn: (tx: Tx, userId: string, id: string) => handInInterview(inside, tx, userId, id),
    },
    /** Their ids, which stay as they were. */
    mergeGuest: (tx: Tx, from: string, to: string) => mergeGuest(inside, tx, from, to),
    /** Counts the grades of tests that the caller has locked. */
    keepTotals: totals.keepTotals,
    /** Counts the grades of a test, once nobody adds one. */
    recountTotals: async (tx: Tx, userId: string, id: string) => {
      await totals.lockOne(tx, userId, id);
      await totals.keepTotals(tx, userId, [id]);
    },
    /** Counts what is not covered any more, after a change of the setting. */
    recountCovered: (userId: string) =>
      deps.transact(async (tx) => totals.keepTotals(tx, userId, await totals.lockCoverable(tx, userId))),
    open: {
      /** Newest first. */
      openAttempts: async (userId: string): Promise<AttemptHead[]> =>
        (await repository.listOpen(userId)).map(headOf),
      /** Of one test, how many questions hold an answer. */
      countAnswered: async (userId: string, id: string): Promise<number> =>
        (await repository.answersOf(userId, id)).filter(({ answer }) => holdsAnything(answer)).length,
    },
    /** For administrators. */
    testsByTrack: inside.usage.testsByTrack,
    /** How many questions there are for these choices. */
    countQuestions: async (userId: string, blueprint: Blueprint) =>
      (await previewAttempt(inside, userId, blueprint)).available,
    exportOf: (userId: string) => ({
      attempts: repository.listAll(userId),
      items: repository.allItemsOf(userId),
      answers: repository.allAnswersOf(userId),
    }),
  };
};
