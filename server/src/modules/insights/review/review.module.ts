// The review module: the list of past attempts. It owns no table; what it shows belongs to attempts and grading.
import { createFoundWordsRepository } from './found-words.repository.ts';
import { recentAttempts } from './list-past-attempts.ts';
import { createReviewRepository } from './review.repository.ts';
import { reviewRoutes } from './review.routes.ts';

type Deps = { db: Parameters<typeof createReviewRepository>[0] };

export const createReviewModule = ({ db }: Deps) => {
  const inside = { repository: createReviewRepository(db) };
  return {
    routes: reviewRoutes({ ...inside, foundWords: createFoundWordsRepository(db) }),
    recentAttempts: (userId: string, limit: number) => recentAttempts(inside, userId, limit),
  };
};
