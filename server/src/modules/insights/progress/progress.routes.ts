// HTTP of progress.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readProgress, type ReadDeps } from './read-progress.ts';

export const progressRoutes = (deps: ReadDeps): Route[] => [
  route(api.readProgress, ({ caller }) => readProgress(deps, caller.userId)),
];
