// The door of feedback: what a person asks and does about the grades of their own finished tests.
import type { DisputeNeeds } from './dispute-grade.ts';
import { createDisputesRepository } from './disputes.repository.ts';
import type { ExplainNeeds } from './explain-verdict.ts';
import { createFeedbackRepository } from './feedback.repository.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import type { ReadNeeds } from './read-feedback.ts';

type Needs = Omit<ExplainNeeds & DisputeNeeds & ReadNeeds, 'repository' | 'disputes'> & {
  db: Parameters<typeof createFeedbackRepository>[0];
};

export const createFeedbackFeature = (needs: Needs) => {
  const repository = createFeedbackRepository(needs.db);
  const disputes = createDisputesRepository(needs.db);
  return {
    routes: feedbackRoutes({ ...needs, repository, disputes }),
    exportOf: async (userId: string) => ({
      ...(await repository.exportOf(userId)),
      disputes: await disputes.exportOf(userId),
    }),
  };
};
