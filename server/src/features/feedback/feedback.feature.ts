// The door of feedback: what a person asks and does about the grades of their own finished tests.
import { createDisputesRepository } from './disputes.repository.ts';
import { createFeedbackRepository } from './feedback.repository.ts';
import { feedbackRoutes, type FeedbackNeeds } from './feedback.routes.ts';
import { createVersionsRepository } from './versions.repository.ts';

type Needs = Omit<FeedbackNeeds, 'repository' | 'disputes' | 'versions'> & {
  db: Parameters<typeof createFeedbackRepository>[0];
};

export const createFeedbackFeature = (needs: Needs) => {
  const repository = createFeedbackRepository(needs.db);
  const disputes = createDisputesRepository(needs.db);
  const versions = createVersionsRepository(needs.db);
  return {
    routes: feedbackRoutes({ ...needs, repository, disputes, versions }),
    exportOf: async (userId: string) => ({
      ...(await repository.exportOf(userId)),
      disputes: await disputes.exportOf(userId),
      ...(await versions.exportOf(userId)),
    }),
  };
};
