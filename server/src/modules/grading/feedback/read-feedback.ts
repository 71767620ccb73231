// Reads all feedback on one test's grades, as its owner sees it.
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type {
  BetterVersion,
  Dispute,
  Explanation,
  Rewrite,
  SelfRating,
} from '@rehearse/contract/grading/feedback.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { gradesOf } from '../grades/grades-of.ts';
import { hasSecondReader } from '../grades/second-reader.ts';
import { claimOf } from './claim-criterion.ts';
import type { ClaimsRepository } from './claims.repository.ts';
import { disputeOf } from './dispute-grade.ts';
import type { DisputesRepository } from './disputes.repository.ts';
import { explanationOf, type FeedbackRepository } from './feedback.repository.ts';
import { betterOf } from './improve-answer.ts';
import { selfRatingOf } from './rate-myself.ts';
import type { RatingsRepository } from './ratings.repository.ts';
import { rewriteOf } from './rewrite-answer.ts';
import type { VersionsRepository } from './versions.repository.ts';

export type ReadDeps = Parameters<typeof gradesOf>[0] &
  Parameters<typeof hasSecondReader>[0] & {
    explanations: Pick<FeedbackRepository, 'explanationsOf'>;
    disputes: Pick<DisputesRepository, 'ofAttempt'>;
    claims: Pick<ClaimsRepository, 'ofAttempt'>;
    ratings: Pick<RatingsRepository, 'ofAttempt'>;
    versions: Pick<VersionsRepository, 'rewritesOf' | 'betterOf'>;
    attempts: Pick<Attempts, 'readHead'>;
  };

type Feedback = {
  explanations: Explanation[];
  disputes: Dispute[];
  readableAgain: number[];
  rewrites: Rewrite[];
  betterVersions: BetterVersion[];
  selfRatings: SelfRating[];
  claims: Claim[];
};

/** Throws `not_found`, and `results_not_ready` unless the test was submitted. */
export const readFeedback = async (deps: ReadDeps, userId: string, attemptId: string): Promise<Feedback> => {
  const { state } = await deps.attempts.readHead(userId, attemptId);
  if (state !== 'submitted') throw new AppError('results_not_ready', { details: { state } });
  const [explanations, disputes, rewrites, better, ratings, claims] = await Promise.all([
    deps.explanations.explanationsOf(userId, attemptId),
    deps.disputes.ofAttempt(userId, attemptId),
    deps.versions.rewritesOf(userId, attemptId),
    deps.versions.betterOf(userId, attemptId),
    deps.ratings.ofAttempt(userId, attemptId),
    deps.claims.ofAttempt(userId, attemptId),
  ]);
  const grades = await gradesOf(deps, userId, attemptId);
  const gradeBy = (id: string | null): Grade | null => grades.find((grade) => grade.id === id) ?? null;
  return {
    explanations: explanations.map(explanationOf),
    disputes: disputes.flatMap((row) => {
      const before = gradeBy(row.beforeId);
      return before ? [disputeOf(row, before, gradeBy(row.afterId))] : [];
    }),
    readableAgain: await readableAgain(deps, userId, grades),
    rewrites: rewrites.map(rewriteOf),
    betterVersions: better.map(betterOf),
    selfRatings: ratings.map(selfRatingOf),
    claims: claims.map(claimOf),
  };
};

/** Looks for a second grader once per grader, since most tests have only one. */
const readableAgain = async (
  deps: Parameters<typeof hasSecondReader>[0],
  userId: string,
  grades: readonly (Grade & { position: number })[],
): Promise<number[]> => {
  const newestGrades = grades.filter(
    ({ position, grader }, at) =>
      grader.kind !== 'exact' && grades.findIndex((grade) => grade.position === position) === at,
  );
  const byGrader = Map.groupBy(newestGrades, ({ grader }) => JSON.stringify(grader));
  const found = await Promise.all(
    [...byGrader.values()].map(async (graded) => {
      const [first] = graded;
      return first && (await hasSecondReader(deps, userId, first.grader)) ? graded : [];
    }),
  );
  return found.flat().map(({ position }) => position);
};
