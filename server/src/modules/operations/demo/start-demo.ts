// Starts the demo: a test for a one-day guest without an account.
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { createDemoSteps } from '../../../platform/activity/demo-steps.ts';
import { demoTest } from './demo-test.ts';

type Deps = {
  identity: Pick<Identity, 'createGuest'>;
  attempts: Pick<Attempts, 'startAttempt'>;
  demoSteps: Pick<ReturnType<typeof createDemoSteps>, 'countDemoStep'>;
};

export const startDemo = async ({ identity, attempts, demoSteps }: Deps) => {
  const { userId, guestToken, expiresAt } = await identity.createGuest();
  const attemptId = await attempts.startAttempt(userId, { from: 'parts', ...demoTest });
  await demoSteps.countDemoStep('demosStarted');
  return { guestToken, attemptId, expiresAt: expiresAt.toISOString() };
};
