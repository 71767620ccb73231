// HTTP routes for progress.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { paceOf } from './pace.ts';
import { readProgress, type ReadDeps } from './read-progress.ts';

type Deps = ReadDeps & { attempts: Pick<Attempts, 'recentTimes'> };

export const progressRoutes = (deps: Deps): Route[] => [
  route(api.readProgress, async ({ caller: { userId } }) => {
    const [progress, times] = await Promise.all([
      readProgress(deps, userId),
      deps.attempts.recentTimes(userId),
    ]);
    return { ...progress, pace: paceOf(times) };
  }),
];
