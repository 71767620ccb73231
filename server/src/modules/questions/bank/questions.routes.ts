// HTTP routes for questions: the catalog, reports, and the admin view of the bank.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { AdminQuestionsRepository } from './admin-questions.repository.ts';
import { changeQuestionState } from './change-state.ts';
import { listQuestions, readQuestion } from './list-questions.ts';
import { listReports, resolveReport } from './list-reports.ts';
import type { MovesRepository } from './moves.repository.ts';
import type { QuestionsRepository } from './questions.repository.ts';
import { reportQuestion } from './report-question.ts';
import type { ReportsRepository } from './reports.repository.ts';
import type { WrittenRepository } from './written.repository.ts';

type Deps = {
  repository: QuestionsRepository;
  admin: AdminQuestionsRepository;
  reports: ReportsRepository;
  moves: MovesRepository;
  written: WrittenRepository;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
};

export const questionsRoutes = (deps: Deps): Route[] => [
  route(api.readCatalog, async () => ({ cells: await deps.repository.countPublished() })),
  route(api.reportQuestion, ({ params, body, caller }) =>
    reportQuestion(deps, caller.userId, { attemptId: params.id, position: params.position }, body),
  ),
  route(api.listQuestions, ({ query }) => listQuestions(deps.admin, query)),
  route(api.readQuestion, ({ params }) => readQuestion(deps, params.id)),
  route(api.publishQuestion, ({ params, by }) => changeQuestionState(deps, by, params.id, 'published')),
  route(api.retireQuestion, ({ params, by }) => changeQuestionState(deps, by, params.id, 'retired')),
  route(api.listReports, ({ query }) => listReports(deps.reports, query.cursor)),
  route(api.resolveReport, ({ params, by }) => resolveReport(deps, by, params.id)),
];
