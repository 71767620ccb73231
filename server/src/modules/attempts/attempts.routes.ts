// HTTP routes for attempts.
import { api } from '@rehearse/contract/api.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { fixedLimits } from '../../platform/config/limits.ts';
import { createConcurrencyLimit } from '../../platform/kernel/concurrency-limit.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { flagQuestion, pauseAttempt, resumeAttempt, takeHint, type ChangeDeps } from './change-attempt.ts';
import { abandonAttempt, deleteAttempt, submitAttempt, type DeleteDeps } from './end-attempt.ts';
import { previewAttempt, type PreviewDeps } from './preview-attempt.ts';
import { headOf } from './read-attempt.ts';
import { keepDelivery } from './keep-delivery.ts';
import { keepTimes } from './keep-times.ts';
import { expectScore } from './expect-score.ts';
import { saveAnswer } from './save-answer.ts';

type Deps = ChangeDeps &
  DeleteDeps &
  PreviewDeps &
  Parameters<typeof saveAnswer>[0] &
  Parameters<typeof keepTimes>[0] &
  Parameters<typeof keepDelivery>[0];

/** Each submission takes a dozen statements; the limit keeps connections free for other people's answers. */
const limitSubmissions = createConcurrencyLimit(fixedLimits.submissions);

const refOf = (
  { userId }: { userId: string },
  { id, position }: { id: string; position: number },
): AnswerRef => ({
  userId,
  attemptId: id,
  position,
});

export const attemptRoutes = (deps: Deps): Route[] => [
  route(api.previewAttempt, ({ body, caller }) => previewAttempt(deps, caller.userId, body.blueprint)),
  route(api.listOpenAttempts, async ({ caller }) => ({
    attempts: (await deps.repository.listOpen(caller.userId)).map(headOf),
    now: deps.clock().toISOString(),
  })),
  route(api.saveAnswer, ({ params, body, caller }) =>
    saveAnswer(deps, { ...refOf(caller, params), ...body }),
  ),
  route(api.keepTimes, ({ params, body, caller }) =>
    keepTimes(deps, { userId: caller.userId, attemptId: params.id, ...body }),
  ),
  route(api.keepDelivery, ({ params, body, caller }) =>
    keepDelivery(deps, { ...refOf(caller, params), ...body }),
  ),
  route(api.flagQuestion, ({ params, body, caller }) =>
    flagQuestion(deps, refOf(caller, params), body.flagged),
  ),
  route(api.takeHint, ({ params, caller }) => takeHint(deps, refOf(caller, params))),
  route(api.pauseAttempt, async ({ params, caller }) =>
    headOf(await pauseAttempt(deps, caller.userId, params.id)),
  ),
  route(api.resumeAttempt, async ({ params, caller }) =>
    headOf(await resumeAttempt(deps, caller.userId, params.id)),
  ),
  route(api.submitAttempt, async ({ params, caller }) =>
    headOf(await limitSubmissions(() => submitAttempt(deps, caller.userId, params.id))),
  ),
  route(api.expectScore, async ({ params, body, caller }) => ({
    expectedPercent: await expectScore(deps, { userId: caller.userId, attemptId: params.id }, body.percent),
  })),
  route(api.abandonAttempt, ({ params, caller }) => abandonAttempt(deps, caller.userId, params.id)),
  route(api.deleteAttempt, ({ params, caller }) => deleteAttempt(deps, caller.userId, params.id)),
];
