// HTTP of attempts.
import { api } from '@rehearse/contract/api.ts';
import pLimit from 'p-limit';
import { route, type Route } from '../../http/route.ts';
import {
  checkAnswer,
  flagQuestion,
  pauseAttempt,
  resumeAttempt,
  takeHint,
  type ChangeNeeds,
} from './change-attempt.ts';
import { abandonAttempt, deleteAttempt, submitAttempt, type DeleteNeeds } from './end-attempt.ts';
import { previewAttempt, type PreviewNeeds } from './preview-attempt.ts';
import { headOf, readAttempt } from './read-attempt.ts';
import { saveAnswer } from './save-answer.ts';
import { startAttempt, type StartNeeds } from './start-attempt.ts';

type Needs = ChangeNeeds & StartNeeds & DeleteNeeds & PreviewNeeds & Parameters<typeof saveAnswer>[0];

/**
 * Whole classes submit in the same second, and each submission takes a dozen statements: without a limit they would hold
 * every connection of the pool while other people's answers wait to be saved.
 */
const limitSubmissions = pLimit(2);

export const attemptRoutes = (needs: Needs): Route[] => [
  route(api.previewAttempt, ({ body, caller }) => previewAttempt(needs, caller.userId, body.blueprint)),
  route(api.startAttempt, async ({ body, caller }) =>
    readAttempt(needs, caller.userId, await startAttempt(needs, caller.userId, body)),
  ),
  route(api.listOpenAttempts, async ({ caller }) => ({
    attempts: (await needs.repository.listOpen(caller.userId)).map(headOf),
    now: needs.clock().toISOString(),
  })),
  route(api.readAttempt, ({ params, caller }) => readAttempt(needs, caller.userId, params.id)),
  route(api.saveAnswer, ({ params, body, caller }) =>
    saveAnswer(needs, { userId: caller.userId, attemptId: params.id, position: params.position, ...body }),
  ),
  route(api.flagQuestion, ({ params, body, caller }) =>
    flagQuestion(needs, caller.userId, params.id, params.position, body.flagged),
  ),
  route(api.takeHint, ({ params, caller }) => takeHint(needs, caller.userId, params.id, params.position)),
  route(api.checkAnswer, ({ params, caller }) =>
    checkAnswer(needs, caller.userId, params.id, params.position),
  ),
  route(api.pauseAttempt, async ({ params, caller }) =>
    headOf(await pauseAttempt(needs, caller.userId, params.id)),
  ),
  route(api.resumeAttempt, async ({ params, caller }) =>
    headOf(await resumeAttempt(needs, caller.userId, params.id)),
  ),
  route(api.submitAttempt, async ({ params, caller }) =>
    headOf(await limitSubmissions(() => submitAttempt(needs, caller.userId, params.id))),
  ),
  route(api.abandonAttempt, ({ params, caller }) => abandonAttempt(needs, caller.userId, params.id)),
  route(api.deleteAttempt, ({ params, caller }) => deleteAttempt(needs, caller.userId, params.id)),
];
