// HTTP of feedback: what a person asks about their own grades, and what administrators read of disputes.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { closeDispute, type CloseNeeds } from './answer-dispute.ts';
import { claimCriterion, settleCriterion, type ClaimNeeds } from './claim-criterion.ts';
import type { ClaimsRepository } from './claims.repository.ts';
import { disputeGrade, type DisputeNeeds } from './dispute-grade.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { explainVerdict, type ExplainNeeds } from './explain-verdict.ts';
import { improveAnswer, type ImproveNeeds } from './improve-answer.ts';
import { listDisputes, writtenLine } from './list-disputes.ts';
import { rateMyself, type RateNeeds } from './rate-myself.ts';
import { readFeedback, type ReadNeeds } from './read-feedback.ts';
import { rewriteAnswer, type RewriteNeeds } from './rewrite-answer.ts';

export type FeedbackNeeds = ExplainNeeds &
  DisputeNeeds &
  RewriteNeeds &
  ImproveNeeds &
  RateNeeds &
  ClaimNeeds &
  ReadNeeds &
  CloseNeeds & { disputes: DisputesRepository; claims: ClaimsRepository };

/** So many questions are told apart in the rates. */
const mostQuestions = 20;

const placeOf = ({ id, position }: { id: string; position: number }) => ({ attemptId: id, position });

export const feedbackRoutes = (needs: FeedbackNeeds): Route[] => [
  route(api.readFeedback, ({ params, caller }) => readFeedback(needs, caller.userId, params.id)),
  route(api.explainVerdict, ({ params, body, caller }) =>
    explainVerdict(needs, caller.userId, placeOf(params), body.criterion),
  ),
  route(api.disputeGrade, ({ params, body, caller }) =>
    disputeGrade(needs, caller.userId, placeOf(params), body),
  ),
  route(api.rewriteAnswer, ({ params, body, caller }) =>
    rewriteAnswer(needs, caller.userId, placeOf(params), body.text),
  ),
  route(api.improveAnswer, ({ params, caller }) => improveAnswer(needs, caller.userId, placeOf(params))),
  route(api.rateMyself, ({ params, body, caller }) =>
    rateMyself(needs, caller.userId, placeOf(params), body.ratings),
  ),
  route(api.claimCriterion, ({ params, body, caller }) =>
    claimCriterion(needs, caller.userId, placeOf(params), body),
  ),
  route(api.settleCriterion, ({ params, body, caller }) =>
    settleCriterion(needs, caller.userId, placeOf(params), body),
  ),
  route(api.readSuspectCriteria, async () => ({
    items: (await needs.claims.suspects(mostQuestions)).map(writtenLine),
  })),
  route(api.listDisputes, ({ query }) => listDisputes(needs.disputes, query.cursor)),
  route(api.readDisputeRates, async () => ({
    byGrader: await needs.disputes.ratesByGrader(),
    byQuestion: (await needs.disputes.ratesByQuestion(mostQuestions)).map(writtenLine),
  })),
  route(api.closeDispute, ({ params, by }) => closeDispute(needs, by, params.id)),
];
