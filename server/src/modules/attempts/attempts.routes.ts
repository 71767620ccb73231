// HTTP of attempts.
import { api } from '@rehearse/contract/api.ts';
import pLimit from 'p-limit';
import { route, type Route } from '../../platform/http/route.ts';
import {
  checkAnswer,
  flagQuestion,
  pauseAttempt,
  resumeAttempt,
  takeHint,
  type ChangeDeps,
} from './change-attempt.ts';
import { abandonAttempt, deleteAttempt, submitAttempt, type DeleteDeps } from './end-attempt.ts';
import { previewAttempt, type PreviewDeps } from './preview-attempt.ts';
import { headOf, readAttempt } from './read-attempt.ts';
import { saveAnswer } from './save-answer.ts';
import { startAttempt, type StartDeps } from './start-attempt.ts';

type Deps = ChangeDeps & StartDeps & DeleteDeps & PreviewDeps & Parameters<typeof saveAnswer>[0];

/**
 * Whole classes submit in the same second, and each submission takes a dozen statements: without a limit they would hold
 * every connection of the pool while other people's answers wait to be saved.
 */
const limitSubmissions = pLimit(2);

export const attemptRoutes = (deps: Deps): Route[] => [
  route(api.previewAttempt, ({ body, caller }) => previewAttempt(deps, caller.userId, body.blueprint)),
  route(api.startAttempt, async ({ body, caller }) =>
    readAttempt(deps, caller.userId, await startAttempt(deps, caller.userId, body)),
  ),
  route(api.listOpenAttempts, async ({ caller }) => ({
    attempts: (await deps.repository.listOpen(caller.userId)).map(headOf),
    now: deps.clock().toISOString(),
  })),
  route(api.readAttempt, ({ params, caller }) => readAttempt(deps, caller.userId, params.id)),
  route(api.saveAnswer, ({ params, body, caller }) =>
    saveAnswer(deps, { userId: caller.userId, attemptId: params.id, position: params.position, ...body }),
  ),
  route(api.flagQuestion, ({ params, body, caller }) =>
    flagQuestion(deps, caller.userId, params.id, params.position, body.flagged),
  ),
  route(api.takeHint, ({ params, caller }) => takeHint(deps, caller.userId, params.id, params.position)),
  route(api.checkAnswer, ({ params, caller }) =>
    checkAnswer(deps, caller.userId, params.id, params.position),
  ),
  route(api.pauseAttempt, async ({ params, caller }) =>
    headOf(await pauseAttempt(deps, caller.userId, params.id)),
  ),
  route(api.resumeAttempt, async ({ params, caller }) =>
    headOf(await resumeAttempt(deps, caller.userId, params.id)),
  ),
  route(api.submitAttempt, async ({ params, caller }) =>
    headOf(await limitSubmissions(() => submitAttempt(deps, caller.userId, params.id))),
  ),
  route(api.abandonAttempt, ({ params, caller }) => abandonAttempt(deps, caller.userId, params.id)),
  route(api.deleteAttempt, ({ params, caller }) => deleteAttempt(deps, caller.userId, params.id)),
];
