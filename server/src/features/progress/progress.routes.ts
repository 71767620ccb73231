// HTTP of progress.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { readProgress, type ReadNeeds } from './read-progress.ts';

export const progressRoutes = (needs: ReadNeeds): Route[] => [
  route(api.readProgress, ({ caller }) => readProgress(needs, caller.userId)),
];
