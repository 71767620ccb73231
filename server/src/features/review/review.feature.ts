// The door of review: the list of past attempts. It owns no table; what it shows belongs to attempts and grading.
import { recentAttempts } from './list-past-attempts.ts';
import { createReviewRepository } from './review.repository.ts';
import { reviewRoutes } from './review.routes.ts';

type Needs = { db: Parameters<typeof createReviewRepository>[0] };

export const createReviewFeature = ({ db }: Needs) => {
  const repository = createReviewRepository(db);
  return {
    routes: reviewRoutes(repository),
    recentAttempts: (userId: string, limit: number) => recentAttempts(repository, userId, limit),
  };
};
