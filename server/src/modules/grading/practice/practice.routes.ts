// HTTP routes for taking a test that involve grades: start, read, check an answer, next question, next section.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { checkAnswer, type CheckDeps } from './check-answer.ts';
import { nextQuestion, type NextDeps } from './next-question.ts';
import { showAttempt, type ShowDeps } from './show-attempt.ts';
import { startPractice, type StartDeps } from './start-practice.ts';

export const practiceRoutes = (
  deps: CheckDeps &
    NextDeps &
    ShowDeps &
    StartDeps & { attempts: Pick<Attempts, 'finishSection' | 'skipPreparation'> },
): Route[] => [
  route(api.startAttempt, async ({ body, caller: { userId } }) =>
    showAttempt(deps, userId, await startPractice(deps, userId, body)),
  ),
  route(api.readAttempt, ({ params, caller }) => showAttempt(deps, caller.userId, params.id)),
  route(api.nextQuestion, async ({ params: { id, position }, caller: { userId } }) => {
    await nextQuestion(deps, { userId, attemptId: id, position });
    return showAttempt(deps, userId, id);
  }),
  route(api.finishSection, async ({ params: { id, section }, caller: { userId } }) => {
    await deps.attempts.finishSection({ userId, id, number: section });
    return showAttempt(deps, userId, id);
  }),
  route(api.skipPreparation, async ({ params: { id, section }, caller: { userId } }) => {
    await deps.attempts.skipPreparation({ userId, id, number: section });
    return showAttempt(deps, userId, id);
  }),
  route(api.checkAnswer, ({ params, caller }) =>
    checkAnswer(deps, { userId: caller.userId, attemptId: params.id, position: params.position }),
  ),
];
