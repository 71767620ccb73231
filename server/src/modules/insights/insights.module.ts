// Wires insights: results, review, progress, mistakes, achievements, and notifications.
import { api } from '@rehearse/contract/api.ts';
import * as z from 'zod/mini';
import type { ReadFile } from '../../platform/file-reader/file-reader.port.ts';
import { route } from '../../platform/http/route.ts';
import { deriveKey } from '../../platform/kernel/secret.ts';
import { taskWith } from '../../platform/jobs/jobs.port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Attempts } from '../attempts/attempts.public.ts';
import type { Grading } from '../grading/grading.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { createAchievementsRepository } from './achievements/achievements.repository.ts';
import { achievementRoutes } from './achievements/achievements.routes.ts';
import { achievementsProjection } from './achievements/project-achievements.ts';
import { readDocument } from './documents/read-document.ts';
import { createSuggestTest, type SuggestDeps } from './documents/suggest-test.ts';
import { createMistakesRepository } from './mistakes/mistakes.repository.ts';
import { mistakeRoutes } from './mistakes/mistakes.routes.ts';
import { mistakesProjection } from './mistakes/project-mistakes.ts';
import { createNotificationsRepository } from './notifications/notifications.repository.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { notificationsProjection } from './notifications/project-notifications.ts';
import { createOverviewRepository } from './overview/overview.repository.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { createProgressRepository } from './progress/progress.repository.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { progressProjection } from './progress/project-progress.ts';
import { createResultsRepository } from './results/results.repository.ts';
import { resultRoutes } from './results/results.routes.ts';
import type { ResultDeps } from './results/read-results.ts';
import { createFoundWordsRepository } from './review/found-words.repository.ts';
import { createReviewRepository } from './review/review.repository.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { certificateKeyFrom } from './sharing/certificate.ts';
import { createSharedLinksRepository } from './sharing/shared-links.repository.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';

type Given = {
  identity: Identity;
  installation: Pick<Installation, 'nameOf'>;
  attempts: Attempts;
  grading: Grading;
  questions: Questions;
  readFile: ReadFile;
} & Pick<SuggestDeps, 'readSkills' | 'runTextWork'> &
  Pick<ResultDeps, 'testsAhead'>;

export const insightsModule = (platform: Platform, given: Given): void => {
  const { db, clock, transact, ledger } = platform;
  const { identity, attempts, grading } = given;
  const achievements = createAchievementsRepository(db);
  const progress = { repository: createProgressRepository(db), clock, identity, grading, attempts };
  const notifications = { ...platform, repository: createNotificationsRepository(db), grading };
  const mistakes = {
    repository: createMistakesRepository(db),
    grading,
    questions: given.questions,
    transact,
    scheduleProjection: ledger.scheduleProjection,
  };
  const review = { repository: createReviewRepository(db) };
  const suggestTest = createSuggestTest(given);
  const links = createSharedLinksRepository(db);

  const projections = [
    progressProjection(progress),
    mistakesProjection(mistakes),
    achievementsProjection({ repository: achievements, identity, appendEvents: ledger.appendUnread }),
    notificationsProjection(notifications),
  ];

  platform.hooks.register({
    routes: [
      ...resultRoutes({
        repository: createResultsRepository(db),
        attempts,
        grading,
        progress,
        notifications,
        testsAhead: given.testsAhead,
      }),
      ...sharingRoutes({
        links,
        attempts,
        grading,
        identity,
        siteName: given.installation.nameOf,
        linkKey: deriveKey(platform.secret, 'shared-links'),
        certificateKey: certificateKeyFrom(deriveKey(platform.secret, 'certificates')),
        transact,
        clock,
      }),
      ...reviewRoutes({ ...review, foundWords: createFoundWordsRepository(db) }),
      ...progressRoutes(progress),
      ...mistakeRoutes(mistakes),
      ...achievementRoutes(achievements),
      ...notificationRoutes(notifications),
      ...overviewRoutes({
        repository: createOverviewRepository(db),
        clock,
        attempts,
        progress,
        notifications,
        review,
      }),
      route(api.readDocument, ({ body }) => readDocument(given.readFile, body)),
      route(api.suggestTest, ({ body, caller, signal }) => suggestTest(caller.userId, body, signal)),
    ],
    tasks: {
      // a guest's events aren't projected until the guest becomes a member
      'project-ledger': taskWith(z.object({ userId: z.string() }), async ({ userId }) => {
        if (await identity.isMember(userId)) await ledger.project(transact, projections, userId);
      }),
    },
    exports: {
      progress: {
        about: 'Your graded answers by skill and day.',
        exportOf: progress.repository.exportOf,
      },
      mistakes: {
        about: 'Your mistakes, and the later answers that cleared them.',
        exportOf: mistakes.repository.exportOf,
      },
      achievements: {
        about: 'Your achievements, and what earned them.',
        exportOf: achievements.awardsOf,
      },
      'shared-links': { about: 'Links to your results, and what each shows.', exportOf: links.exportOf },
      notifications: { about: 'Your notifications.', exportOf: notifications.repository.exportOf },
    },
  });
};
