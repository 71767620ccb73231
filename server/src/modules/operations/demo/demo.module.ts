// The demo: a guest with a test of their own, and its end before the day is over. Writes nothing itself.
import { api } from '@rehearse/contract/api.ts';
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import { route } from '../../../platform/http/route.ts';
import { demoTest } from './demo-test.ts';

type Deps = {
  /** Lets someone in who has no account, until `expiresAt`. */
  createGuest: () => Promise<{ userId: string; guestToken: string; expiresAt: Date }>;
  /** Deletes the guest whose token it is; nothing for any other. */
  forgetGuest: (token: string) => Promise<void>;
  /** Gives the attempt's id; throws `too_few_questions`. */
  startTest: (
    userId: string,
    test: { title: string; blueprint: Blueprint; parts: readonly Blueprint[] },
  ) => Promise<string>;
  countStarted: () => Promise<void>;
};

export const createDemoModule = (deps: Deps) => ({
  routes: [
    route(api.startDemo, async () => {
      const { userId, guestToken, expiresAt } = await deps.createGuest();
      const attemptId = await deps.startTest(userId, demoTest);
      await deps.countStarted();
      return { guestToken, attemptId, expiresAt: expiresAt.toISOString() };
    }),
    route(api.endDemo, ({ body }) => deps.forgetGuest(body.guestToken)),
  ],
});
