// Wires the questions module: the bank in the database, question reports, and question requests.
import * as z from 'zod/mini';
import type { FindWriter } from '../../ai/author.port.ts';
import { taskWith } from '../../platform/jobs/jobs.port.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Installation } from '../installation/installation.public.ts';
import { createAuthoringRepository } from './authoring/authoring.repository.ts';
import { authoringRoutes } from './authoring/authoring.routes.ts';
import { writeInTurn } from './authoring/write-in-turn.ts';
import { createAdminQuestionsRepository } from './bank/admin-questions.repository.ts';
import { hashOfContent } from './bank/bank-files.ts';
import { createBankRepository } from './bank/bank.repository.ts';
import { reportLine } from './bank/list-reports.ts';
import { loadBank } from './bank/load-bank.ts';
import { createMovesRepository } from './bank/moves.repository.ts';
import { createQuestionsRepository } from './bank/questions.repository.ts';
import { questionsRoutes } from './bank/questions.routes.ts';
import { createVersionReader } from './bank/read-versions.ts';
import { createReportsRepository } from './bank/reports.repository.ts';
import { showQuestion } from './bank/three-shapes.ts';
import { createWithdrawnRepository } from './bank/withdrawn.repository.ts';
import { createWrittenRepository, type Provenance } from './bank/written.repository.ts';
import { publicQuestions } from './questions.public.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

type Given = { installation: Pick<Installation, 'hasOwnKey'>; findWriter: FindWriter };

export const questionsModule = (platform: Platform, { installation, findWriter }: Given) => {
  const { db } = platform;
  const bank = createQuestionsRepository(db);
  const reports = createReportsRepository(db);
  const written = createWrittenRepository(db);
  const withdrawn = createWithdrawnRepository(db);
  const readVersions = createVersionReader(bank);

  const authoring = {
    ...platform,
    repository: createAuthoringRepository(db),
    installation,
    findWriter,
    bank,
    written,
    withdrawn,
    readPublished: async () =>
      (await readVersions(await bank.namesOfPublished())).map((stored) => stored.authoring),
    /** Stores a new question for this person only, in the caller's transaction. */
    keepWritten: (tx: Tx, ownerId: string, question: AuthoringQuestion, provenance: Provenance) =>
      written.insert(tx, ownerId, question, hashOfContent(question), provenance),
  };

  platform.hooks.register({
    routes: [
      ...questionsRoutes({
        ...platform,
        repository: bank,
        admin: createAdminQuestionsRepository(db),
        reports,
        moves: createMovesRepository(db),
        written,
      }),
      ...authoringRoutes(authoring),
    ],
    tasks: {
      'write-question': taskWith(
        z.object({ userId: z.string(), writingId: z.string(), tried: z.optional(z.number()) }),
        writeInTurn(authoring),
      ),
    },
    exports: {
      questions: {
        about: 'Problems you reported with questions, and the questions written for you.',
        exportOf: (userId) => ({
          reports: ofEach(reports.listBy(userId), reportLine),
          // without answer keys, since these questions may still be asked
          written: ofEach(written.ownedBy(userId), (stored) => showQuestion(stored, stored.id)),
        }),
      },
      writings: {
        about: 'What a model wrote at your request, and which drafts were rejected.',
        exportOf: authoring.repository.exportOf,
      },
    },
  });

  return {
    ...publicQuestions({ bank, written, withdrawn, readVersions, authoring }),
    /** Called once at startup, after the migrations; `folder` is absolute. */
    loadBank: (folder: string) => loadBank({ ...platform, bank: createBankRepository(db) }, folder),
    /** A version in its authoring form, with the answer key. Never for a response. */
    readAuthoring: async (id: string, version: number) =>
      orNotFound((await readVersions([{ id, version }]))[0]).authoring,
    /** Every published question in its authoring form, with the answer key. Never for a response. */
    readPublished: authoring.readPublished,
  };
};

async function* ofEach<A, B>(pages: AsyncIterable<A[]>, change: (row: A) => B): AsyncGenerator<B[]> {
  for await (const rows of pages) yield rows.map(change);
}
