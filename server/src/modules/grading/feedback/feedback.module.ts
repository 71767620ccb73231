// The feedback module: what a person asks and does about the grades of their own finished tests.
import { isOpen, type Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions.ts';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { createClaimsRepository } from './claims.repository.ts';
import { isCovered } from './cover.ts';
import { createDisputesRepository } from './disputes.repository.ts';
import { createFeedbackRepository } from './feedback.repository.ts';
import { isPlaceCovered } from './graded-place.ts';
import { feedbackRoutes, type FeedbackDeps } from './feedback.routes.ts';
import { createRatingsRepository } from './ratings.repository.ts';
import { createVersionsRepository } from './versions.repository.ts';
import { askModelWith, writeInTurn, writeTask, type WriteDeps } from './write-in-turn.ts';

type Deps = Omit<
  FeedbackDeps & WriteDeps,
  'repository' | 'claims' | 'disputes' | 'versions' | 'ratings' | 'askModel'
> & {
  db: Parameters<typeof createFeedbackRepository>[0];
};

type Asked = {
  position: number;
  reveal: { kind: Kind };
  saved: { answer: Answer | null };
  isChecked: boolean;
};

export const createFeedbackModule = (deps: Deps) => {
  const repository = createFeedbackRepository(deps.db);
  const claims = createClaimsRepository(deps.db);
  const disputes = createDisputesRepository(deps.db);
  const versions = createVersionsRepository(deps.db);
  const ratings = createRatingsRepository(deps.db);
  const inside = { ...deps, repository, claims, disputes, versions, ratings, askModel: askModelWith(deps) };
  const tasks: Tasks = { [writeTask]: writeInTurn(inside) };
  return {
    routes: feedbackRoutes(inside),
    tasks,
    exportOf: (userId: string) => ({
      ...repository.exportOf(userId),
      disputes: disputes.exportOf(userId),
      ...versions.exportOf(userId),
      selfRatings: ratings.exportOf(userId),
      claims: claims.exportOf(userId),
    }),
    /** Of all tests the places whose results wait for that. */
    allCoveredOf: async (userId: string, tx?: Tx): Promise<{ attemptId: string; position: number }[]> => {
      const since = await deps.rateFirstSince(userId, tx);
      return since === null ? [] : ratings.coveredSince(userId, since, tx);
    },
    /** The result of this answer waits until its owner has rated it. */
    isCovered: async (userId: string, attemptId: string, position: number): Promise<boolean> => {
      const there = await deps.readAnswer(userId, attemptId, position);
      return there !== undefined && isPlaceCovered(inside, userId, { attemptId, position }, there);
    },
    /** The places of a finished test whose results wait until their owner has rated them. */
    coveredOf: async (
      userId: string,
      attempt: { id: string; submittedAt: string | null },
      items: readonly Asked[],
    ): Promise<ReadonlySet<number>> => {
      const since = await deps.rateFirstSince(userId);
      if (since === null) return new Set();
      const rated = new Set((await ratings.ofAttempt(userId, attempt.id)).map(({ position }) => position));
      const submittedAt = attempt.submittedAt === null ? null : new Date(attempt.submittedAt);
      const covered = items.filter(({ position, reveal, saved, isChecked }) =>
        isCovered(
          { submittedAt, isOpenKind: isOpen(reveal.kind), answer: saved.answer, isChecked },
          since,
          rated.has(position),
        ),
      );
      return new Set(covered.map(({ position }) => position));
    },
  };
};
