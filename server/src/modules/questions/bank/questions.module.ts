// The questions module: the bank in the database, what is shown and revealed of a question, reports about it.
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';
import { createAdminQuestionsRepository } from './admin-questions.repository.ts';
import { createBankRepository } from './bank.repository.ts';
import { hashOfContent } from './bank-files.ts';
import { reportLine } from './list-reports.ts';
import { loadBank } from './load-bank.ts';
import { markingKeyOf } from './marking-key.ts';
import { createMovesRepository } from './moves.repository.ts';
import { createQuestionsRepository } from './questions.repository.ts';
import { questionsRoutes } from './questions.routes.ts';
import { readMarkingsOf } from './read-markings.ts';
import { createVersionReader } from './read-versions.ts';
import { createReportsRepository } from './reports.repository.ts';
import { lineOfStored, type VersionName } from './stored-question.ts';
import { revealQuestion, showQuestion } from './three-shapes.ts';
import { createWithdrawnRepository } from './withdrawn.repository.ts';
import { createWrittenRepository, type Provenance } from './written.repository.ts';

type Deps = {
  db: Parameters<typeof createQuestionsRepository>[0];
  transact: Transact;
  clock: Clock;
  log: Log;
  recordAdminAction: RecordAdminAction;
};

export const createQuestionsModule = (deps: Deps) => {
  const repository = createQuestionsRepository(deps.db);
  const bank = createBankRepository(deps.db);
  const reports = createReportsRepository(deps.db);
  const admin = createAdminQuestionsRepository(deps.db);
  const moves = createMovesRepository(deps.db);
  const written = createWrittenRepository(deps.db);
  const withdrawn = createWithdrawnRepository(deps.db);
  const readVersions = createVersionReader(repository);
  return {
    routes: questionsRoutes({ ...deps, repository, admin, reports, moves, written }),
    /** Once at a start, after the migrations; `folder` is absolute. */
    loadBank: (folder: string) => loadBank({ ...deps, bank }, folder),
    /** Published questions that a test may take, with when this person met each last. */
    findCandidates: repository.findCandidates,
    findUsable: repository.findUsable,
    /** A question that a model wrote: in the transaction of what asked for it, and for this person alone. */
    keepWritten: (tx: Tx, ownerId: string, question: AuthoringQuestion, provenance: Provenance) =>
      written.insert(tx, ownerId, question, hashOfContent(question), provenance),
    comparable: written.comparable,
    /** A person deletes questions that were written for them; see each of the three. */
    withdrawQuestions: withdrawn.withdraw,
    forgetWithdrawn: withdrawn.forget,
    holdWritten: withdrawn.hold,
    /** By id, as lists name them; those that this person may not be asked are not in it. */
    writtenLines: async (userId: string, ids: string[]) =>
      new Map((await written.usable(userId, ids)).map((one) => [one.id, lineOfStored(one)])),
    /** Frozen versions by `id@version`, as a test with this seed shows and reveals them. */
    readFrozen: async (names: readonly VersionName[], seed: string) =>
      new Map(
        (await readVersions(names)).map((stored) => [
          `${stored.id}@${stored.version}`,
          {
            question: showQuestion(stored, seed),
            // made when it is asked for: most readers may not see it
            get reveal() {
              return revealQuestion(stored);
            },
            hints: stored.authoring.hints,
          },
        ]),
      ),
    /** What grading needs of a version; the key never leaves the server. */
    readMarking: async (id: string, version: number) =>
      orNotFound((await readMarkingsOf({ readVersions, written }, [{ id, version }]))[0]),
    /** The same of several, in their order. */
    readMarkingsOf: (names: readonly VersionName[]) => readMarkingsOf({ readVersions, written }, names),
    /** What grading needs of every published question. Never for a reply. */
    readMarkings: async () => (await readVersions(await repository.namesOfPublished())).map(markingKeyOf),
    /** Every published question as its author wrote it. Never for a reply. */
    readPublished: async () =>
      (await readVersions(await repository.namesOfPublished())).map(({ authoring }) => authoring),
    /** What grading needs of a question that is no version yet. */
    markingOfDraft: (authoring: AuthoringQuestion) =>
      markingKeyOf({ id: authoring.id, version: 1, authoring }),
    /** An open question as one talks about it: its rubric, and the area of each point. Never for a reply. */
    readAsked: async (id: string, version: number) => {
      const [stored] = await readVersions([{ id, version }]);
      const key = markingKeyOf(orNotFound(stored));
      if (!isOpenKey(key)) throw new AppError('not_found');
      return { questionId: id, questionVersion: version, ...key };
    },
    /** A version as its author wrote it, key and all: for programs, never for a reply. */
    readAuthoring: async (id: string, version: number) =>
      orNotFound((await readVersions([{ id, version }]))[0]).authoring,
    exportOf: (userId: string) => ({
      reports: ofEach(reports.listBy(userId), reportLine),
      // without keys: they may be asked yet
      written: ofEach(written.ownedBy(userId), (one) => showQuestion(one, one.id)),
    }),
  };
};

async function* ofEach<A, B>(pages: AsyncIterable<A[]>, change: (row: A) => B): AsyncGenerator<B[]> {
  for await (const rows of pages) yield rows.map(change);
}
