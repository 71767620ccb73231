// All that was said about the grades of one test, as its owner sees it.
import type { Dispute, Explanation } from '@rehearse/contract/feedback.ts';
import type { Grade } from '@rehearse/contract/grading.ts';
import { AppError } from '../../kernel/app-error.ts';
import { disputeOf } from './dispute-grade.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { explanationOf, type FeedbackRepository } from './feedback.repository.ts';
import type { PlaceNeeds } from './graded-place.ts';

export type ReadNeeds = Pick<PlaceNeeds, 'readGrades'> & {
  repository: Pick<FeedbackRepository, 'explanationsOf'>;
  disputes: Pick<DisputesRepository, 'ofAttempt'>;
  /** The attempt as the clock says; throws `not_found`. */
  readHead: (userId: string, attemptId: string) => Promise<{ state: string }>;
};

export type Feedback = { explanations: Explanation[]; disputes: Dispute[] };

/** Throws `not_found`, and `results_not_ready` unless the test was handed in. */
export const readFeedback = async (
  needs: ReadNeeds,
  userId: string,
  attemptId: string,
): Promise<Feedback> => {
  const { state } = await needs.readHead(userId, attemptId);
  if (state !== 'submitted') throw new AppError('results_not_ready', { details: { state } });
  const [explanations, disputes] = await Promise.all([
    needs.repository.explanationsOf(userId, attemptId),
    needs.disputes.ofAttempt(userId, attemptId),
  ]);
  const grades = disputes.length > 0 ? await needs.readGrades(userId, attemptId) : [];
  const gradeBy = (id: string | null): Grade | null => grades.find((grade) => grade.id === id) ?? null;
  return {
    explanations: explanations.map(explanationOf),
    disputes: disputes.flatMap((row) => {
      const before = gradeBy(row.beforeId);
      return before ? [disputeOf(row, before, gradeBy(row.afterId))] : [];
    }),
  };
};
