// The door of feedback: what a person asks and does about the grades of their own finished tests.
import { api } from '@rehearse/contract/api.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import { explainVerdict, type ExplainNeeds } from './explain-verdict.ts';
import { createFeedbackRepository, explanationOf } from './feedback.repository.ts';

type Needs = Omit<ExplainNeeds, 'repository'> & {
  db: Parameters<typeof createFeedbackRepository>[0];
  /** The attempt as the clock says; throws `not_found`. */
  readHead: (userId: string, attemptId: string) => Promise<{ state: string }>;
};

export const createFeedbackFeature = (needs: Needs) => {
  const repository = createFeedbackRepository(needs.db);
  const inside = { ...needs, repository };
  const readFeedback = async (userId: string, attemptId: string) => {
    const { state } = await needs.readHead(userId, attemptId);
    if (state !== 'submitted') throw new AppError('results_not_ready', { details: { state } });
    return { explanations: (await repository.explanationsOf(userId, attemptId)).map(explanationOf) };
  };
  return {
    routes: [
      route(api.readFeedback, ({ params, caller }) => readFeedback(caller.userId, params.id)),
      route(api.explainVerdict, ({ params, body, caller }) =>
        explainVerdict(
          inside,
          caller.userId,
          { attemptId: params.id, position: params.position },
          body.criterion,
        ),
      ),
    ],
    exportOf: repository.exportOf,
  };
};
