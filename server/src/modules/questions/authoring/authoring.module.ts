// The authoring module: new questions that a model writes for one person, checked like the bank's own.
import { api } from '@rehearse/contract/api.ts';
import { route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import { readPlace, writePlace } from '../../../platform/kernel/cursor.ts';
import { createAuthoringRepository, type WritingRow } from './authoring.repository.ts';
import { deleteWriting, type DeleteDeps } from './delete-writing.ts';
import { listDrafts } from './list-drafts.ts';
import { showWriting, writtenIdsOf } from './show-writing.ts';
import { startWriting, type StartDeps } from './start-writing.ts';
import { closeWriting, writeInTurn, type WriteDeps } from './write-in-turn.ts';

type Lines = Parameters<typeof showWriting>[1];

type Deps = Omit<StartDeps & WriteDeps & DeleteDeps, 'repository'> & {
  db: Parameters<typeof createAuthoringRepository>[0];
  /** By id, as lists name them; those that this person may not be asked are not in it. */
  writtenLines: (userId: string, ids: string[]) => Promise<Lines>;
  hasOwnKey: (userId: string) => Promise<boolean>;
  /** Tokens that one question takes, about. */
  estimateTokens: () => Promise<number>;
};

const pageSize = 10;

export const createAuthoringModule = (deps: Deps) => {
  const repository = createAuthoringRepository(deps.db);
  const inside = { ...deps, repository };
  const show = async (userId: string, rows: readonly WritingRow[]) => {
    const lines = await deps.writtenLines(userId, rows.flatMap(writtenIdsOf));
    return rows.map((row) => showWriting(row, lines));
  };
  const tasks: Tasks = { 'write-question': writeInTurn(inside) };
  return {
    routes: [
      route(api.listWritings, async ({ query: { cursor }, caller: { userId } }) => {
        const writer = await deps.findWriter(userId);
        const after = cursor === undefined ? undefined : readPlace(cursor);
        const { rows, total } = await repository.page(userId, after, pageSize + 1);
        const items = rows.slice(0, pageSize);
        const last = rows.length > pageSize ? items.at(-1) : undefined;
        return {
          writer: writer ? { model: writer.model, ownKey: await deps.hasOwnKey(userId) } : null,
          tokensEach: await deps.estimateTokens(),
          items: await show(userId, items),
          next: last ? writePlace(last.startedAt, last.id) : null,
          total,
        };
      }),
      route(api.startWriting, async ({ body, caller: { userId } }) =>
        showWriting(await startWriting(inside, userId, body), new Map()),
      ),
      route(api.stopWriting, async ({ params, caller }) => {
        orNotFound(await closeWriting(inside, caller.userId, params.id, 'stopped'));
      }),
      route(api.deleteWriting, ({ params, caller }) => deleteWriting(inside, caller.userId, params.id)),
      route(api.listDroppedDrafts, ({ query }) => listDrafts(repository, query.cursor)),
    ],
    tasks,
    /** What was written, and the test that it was for; it writes no further. Throws `not_found`. */
    takeWriting: async (userId: string, id: string) => {
      const row = orNotFound(await closeWriting(inside, userId, id, 'stopped'));
      return { blueprint: row.blueprint, questionIds: writtenIdsOf(row) };
    },
    exportOf: repository.exportOf,
  };
};
