// The door of questions: the bank in the database, what is shown and revealed of a question, reports about it.
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Transact } from '../../kernel/transaction.ts';
import { createAdminQuestionsRepository } from './admin-questions.repository.ts';
import { createBankRepository } from './bank.repository.ts';
import { reportLine } from './list-reports.ts';
import { loadBank } from './load-bank.ts';
import { markingKeyOf } from './marking-key.ts';
import { createQuestionsRepository, type Wanted } from './questions.repository.ts';
import { questionsRoutes } from './questions.routes.ts';
import { createVersionReader } from './read-versions.ts';
import { createReportsRepository } from './reports.repository.ts';
import { revealQuestion, showQuestion } from './three-shapes.ts';

type Needs = {
  db: Parameters<typeof createQuestionsRepository>[0];
  transact: Transact;
  clock: Clock;
  log: Log;
};

export const createQuestionsFeature = (needs: Needs) => {
  const repository = createQuestionsRepository(needs.db);
  const bank = createBankRepository(needs.db);
  const reports = createReportsRepository(needs.db);
  const admin = createAdminQuestionsRepository(needs.db);
  return {
    routes: questionsRoutes({ repository, admin, reports, clock: needs.clock }),
    /** Once at a start, after the migrations; `folder` is absolute. */
    loadBank: (folder: string) => loadBank({ ...needs, bank }, folder),
    /** Published questions that a test may take, with when this person saw each last. */
    pickCandidates: (userId: string, wanted: Wanted) => repository.findCandidates(userId, wanted),
    /** Versions as they were frozen, in the order asked for; they never leave the server as they are. */
    readVersions: createVersionReader(repository),
    showQuestion,
    revealQuestion,
    markingKeyOf,
    exportOf: async (userId: string) => ({ reports: (await reports.listBy(userId)).map(reportLine) }),
  };
};
