// HTTP routes for feedback: people's requests about their own grades, and the administrators' view of disputes.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { closeDispute, type CloseDeps } from './answer-dispute.ts';
import { claimCriterion, settleCriterion, type ClaimDeps } from './claim-criterion.ts';
import type { ClaimsRepository } from './claims.repository.ts';
import { disputeGrade, type DisputeDeps } from './dispute-grade.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { explainVerdict, type ExplainDeps } from './explain-verdict.ts';
import { improveAnswer, type ImproveDeps } from './improve-answer.ts';
import { listDisputes, writtenLine } from './list-disputes.ts';
import { rateMyself, type RateDeps } from './rate-myself.ts';
import { readFeedback, type ReadDeps } from './read-feedback.ts';
import { rewriteAnswer, type RewriteDeps } from './rewrite-answer.ts';

export type FeedbackDeps = ExplainDeps &
  DisputeDeps &
  RewriteDeps &
  ImproveDeps &
  RateDeps &
  ClaimDeps &
  ReadDeps &
  CloseDeps & { disputes: DisputesRepository; claims: ClaimsRepository };

/** Maximum number of questions in dispute rates, and of criteria in suspect criteria. */
const mostQuestions = 20;

const placeOf = ({ id, position }: { id: string; position: number }) => ({ attemptId: id, position });

export const feedbackRoutes = (deps: FeedbackDeps): Route[] => [
  route(api.readFeedback, ({ params, caller }) => readFeedback(deps, caller.userId, params.id)),
  route(api.explainVerdict, ({ params, body, caller }) =>
    explainVerdict(deps, caller.userId, placeOf(params), body.criterion),
  ),
  route(api.disputeGrade, ({ params, body, caller }) =>
    disputeGrade(deps, caller.userId, placeOf(params), body),
  ),
  route(api.rewriteAnswer, ({ params, body, caller }) =>
    rewriteAnswer(deps, caller.userId, placeOf(params), body.text),
  ),
  route(api.improveAnswer, ({ params, caller }) => improveAnswer(deps, caller.userId, placeOf(params))),
  route(api.rateMyself, ({ params, body, caller }) =>
    rateMyself(deps, caller.userId, placeOf(params), body.ratings),
  ),
  route(api.claimCriterion, ({ params, body, caller }) =>
    claimCriterion(deps, caller.userId, placeOf(params), body),
  ),
  route(api.settleCriterion, ({ params, body, caller }) =>
    settleCriterion(deps, caller.userId, placeOf(params), body),
  ),
  route(api.readSuspectCriteria, async () => ({
    items: (await deps.claims.suspects(mostQuestions)).map(writtenLine),
  })),
  route(api.listDisputes, ({ query }) => listDisputes(deps.disputes, query.cursor)),
  route(api.readDisputeRates, async () => ({
    byGrader: await deps.disputes.ratesByGrader(),
    byQuestion: (await deps.disputes.ratesByQuestion(mostQuestions)).map(writtenLine),
  })),
  route(api.closeDispute, ({ params, by }) => closeDispute(deps, by, params.id)),
];
