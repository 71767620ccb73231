// HTTP routes for question requests and rejected drafts.
import { api } from '@rehearse/contract/api.ts';
import { estimateQuestion } from '../../../ai/model/writer/estimate-question.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import { deleteWriting, type DeleteDeps } from './delete-writing.ts';
import { listDrafts } from './list-drafts.ts';
import { listWritings, type ListDeps } from './list-writings.ts';
import { showWriting } from './show-writing.ts';
import { startWriting, type StartDeps } from './start-writing.ts';
import { closeWriting, type WriteDeps } from './write-in-turn.ts';

type Deps = ListDeps &
  StartDeps &
  DeleteDeps &
  WriteDeps & {
    /** Every published question in its authoring form, with the answer. */
    readPublished: () => Promise<Parameters<typeof estimateQuestion>[0]>;
  };

export const authoringRoutes = (deps: Deps): Route[] => [
  route(api.listWritings, async ({ query, caller }) => ({
    ...(await listWritings(deps, caller.userId, query.cursor)),
    tokensEach: estimateQuestion(await deps.readPublished()),
  })),
  route(api.startWriting, async ({ body, caller }) =>
    showWriting(await startWriting(deps, caller.userId, body), new Map()),
  ),
  route(api.stopWriting, async ({ params, caller }) => {
    orNotFound(await closeWriting(deps, caller.userId, params.id, 'stopped'));
  }),
  route(api.deleteWriting, ({ params, caller }) => deleteWriting(deps, caller.userId, params.id)),
  route(api.listDroppedDrafts, ({ query }) => listDrafts(deps.repository, query.cursor)),
];
