// Wires the attempts module: tests from blueprint to submission.
import * as z from 'zod/mini';
import { createDemoSteps } from '../../platform/activity/demo-steps.ts';
import { taskWith } from '../../platform/jobs/jobs.port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Installation } from '../installation/installation.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { createAnswersRepository } from './answers.repository.ts';
import { publicAttempts } from './attempts.public.ts';
import { createAttemptsRepository } from './attempts.repository.ts';
import { attemptRoutes } from './attempts.routes.ts';
import { createDailyRepository } from './daily/daily.repository.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { abandonUntouched, submitAtDeadline } from './end-attempt.ts';
import { mergeGuest } from './merge-guest.ts';
import { createAttemptIndexRepository } from './attempt-index.repository.ts';
import { createTimesRepository } from './times.repository.ts';
import { createTotalsRepository } from './totals.repository.ts';
import { createUsageRepository } from './usage.repository.ts';
import { createWholeAttemptRepository } from './whole-attempt.repository.ts';

type Given = { installation: Installation; identity: Identity; questions: Questions };

export const attemptsModule = (platform: Platform, given: Given) => {
  const { db, transact } = platform;
  const repository = createAttemptsRepository(db);
  const totals = createTotalsRepository(db);
  const times = createTimesRepository(db);
  const deliveries = createDeliveriesRepository(db);
  const parts = {
    ...platform,
    ...platform.ledger,
    ...createDemoSteps(platform),
    ...given,
    ...createWholeAttemptRepository(db),
    repository,
    totals,
    times,
    daily: createDailyRepository(db),
    deliveries,
    usage: createUsageRepository(db),
    answers: createAnswersRepository(db),
    attemptIndex: createAttemptIndexRepository(db),
  };
  platform.hooks.register({
    routes: attemptRoutes(parts),
    tasks: {
      'submit-at-deadline': taskWith(
        z.object({ userId: z.string(), attemptId: z.string() }),
        async ({ userId, attemptId }) => void (await submitAtDeadline(parts, userId, attemptId)),
      ),
      'abandon-untouched': () => abandonUntouched(parts),
      // queued when a person changes the setting that hides results until they're rated
      'recount-totals': taskWith(z.object({ userId: z.string() }), ({ userId }) =>
        transact(async (tx) => totals.keepTotals(tx, userId, await totals.lockAwaiting(tx, userId))),
      ),
    },
    exports: {
      attempts: {
        about:
          'Your tests, their questions, your answers, how long each question was on screen, and measurements of your speech.',
        exportOf: (userId) => ({
          attempts: repository.listAll(userId),
          items: repository.allItemsOf(userId),
          answers: repository.allAnswersOf(userId),
          times: times.exportOf(userId),
          deliveries: deliveries.exportOf(userId),
        }),
      },
    },
    mergeGuest: (tx, guestId, memberId) => mergeGuest(parts, tx, guestId, memberId),
  });
  return publicAttempts(parts);
};
