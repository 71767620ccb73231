// Questions in their three shapes (shown, revealed, authored), answers, and the endpoints of the question bank.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ModelAuthorship } from '../kinds/authoring.ts';
import { allKinds, Kind } from '../kinds/kinds.ts';
import { QuestionLine } from '../kinds/question-line.ts';
import { Cursor, Id, Instant, page, Position, QuestionId, Seniority, Skill, Track } from '../primitives.ts';

const nonEmpty = <T>([first, ...rest]: readonly T[]): [T, ...T[]] => {
  if (first === undefined) throw new Error('There are no kinds of questions.');
  return [first, ...rest];
};

/** A question as shown during a test, without its answer key. */
export const Question = z.discriminatedUnion('kind', nonEmpty(allKinds.map(({ question }) => question)));
export type Question = z.infer<typeof Question>;

export const Answer = z.discriminatedUnion('kind', nonEmpty(allKinds.map(({ answer }) => answer)));
export type Answer = z.infer<typeof Answer>;

/** Answer key, reasons, and model answer: only in results, and for checked practice questions. */
export const Reveal = z.discriminatedUnion('kind', nonEmpty(allKinds.map(({ reveal }) => reveal)));
export type Reveal = z.infer<typeof Reveal>;

/** A question as authored in a file of the question bank. Only admin endpoints return it. */
export const AuthoringQuestion = z.discriminatedUnion(
  'kind',
  nonEmpty(allKinds.map(({ authoring }) => authoring)),
);
export type AuthoringQuestion = z.infer<typeof AuthoringQuestion>;

/** Number of published questions for one combination of track, skill, seniority, and kind. */
export const CatalogCell = z.object({
  track: Track,
  skill: Skill,
  seniority: Seniority,
  kind: Kind,
  count: z.number(),
  /** Mean expected time per question, in minutes. */
  minutes: z.number(),
});
export type CatalogCell = z.infer<typeof CatalogCell>;

/** `personal`: written by a model for one person, and asked only in their tests until it is published. */
export const QuestionState = z.enum(['published', 'retired', 'personal']);

/** Results of the automatic checks of a model-written question, for its reviewer. */
export const WrittenChecks = z.object({
  /** The most similar question; null if there is none. */
  nearest: z.nullable(z.object({ id: QuestionId, stem: z.string(), share: z.number(), limit: z.number() })),
  /** The first draft failed a check, and the model revised it. */
  repaired: z.boolean(),
});
export type WrittenChecks = z.infer<typeof WrittenChecks>;

export const QuestionMoveKind = z.enum(['publish', 'retire']);

/** A change of a question's status. `by`: who made it; null once their account is deleted. */
export const QuestionMove = z.object({
  move: QuestionMoveKind,
  from: QuestionState,
  by: z.nullable(z.string()),
  at: Instant,
});
export const AdminQuestionLine = z.extend(QuestionLine, {
  state: QuestionState,
  /** The person it was written for deleted it. It remains only in their tests and can't be published. */
  withdrawn: z.boolean(),
  difficulty: z.number(),
  /** Number of answers to any version, in submitted tests. */
  answers: z.number(),
  openReports: z.number(),
  changedAt: Instant,
});

export const ReportReason = z.enum(['wrong_key', 'unclear', 'typo', 'off_level', 'other']);
export const QuestionReport = z.object({
  id: Id,
  questionId: QuestionId,
  questionVersion: z.number(),
  stem: z.string(),
  /** Present if a model wrote the question. */
  written: z.optional(ModelAuthorship),
  reason: ReportReason,
  text: z.string(),
  createdAt: Instant,
  resolvedAt: z.nullable(Instant),
});

const byId = z.object({ id: QuestionId });

export const questionEndpoints = {
  readCatalog: endpoint({
    method: 'GET',
    path: '/catalog',
    access: 'user',
    summary: 'Counts the published questions per track, skill, seniority, and question type.',
    output: z.object({ cells: z.array(CatalogCell) }),
    errors: [],
  }),
  reportQuestion: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/reports',
    access: 'user',
    summary: 'Reports a problem with a question you were asked.',
    params: z.object({ id: Id, position: Position }),
    body: z.object({ reason: ReportReason, text: z.string().check(z.maxLength(2000)) }),
    output: z.object({ id: Id }),
    errors: ['too_many_requests'],
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/admin/questions',
    access: 'admin',
    summary:
      'Lists the question bank, with search, filters, and pagination. Questions written for one person are only listed when you filter by their status or by reports.',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      track: z.optional(Track),
      kind: z.optional(Kind),
      seniority: z.optional(Seniority),
      state: z.optional(QuestionState),
      reported: z.optional(z.stringbool()),
      cursor: z.optional(Cursor),
    }),
    output: page(AdminQuestionLine),
    errors: [],
  }),
  readQuestion: endpoint({
    method: 'GET',
    path: '/admin/questions/:id',
    access: 'admin',
    summary: 'Returns one question in full, with its answer key, versions, and reports.',
    params: byId,
    output: z.object({
      line: AdminQuestionLine,
      authoring: AuthoringQuestion,
      versions: z.array(z.object({ version: z.number(), createdAt: Instant })),
      reports: z.array(QuestionReport),
      /** null if the question wasn't written by a model. */
      checks: z.nullable(WrittenChecks),
      moves: z.array(QuestionMove),
    }),
    errors: [],
  }),
  publishQuestion: endpoint({
    method: 'POST',
    path: '/admin/questions/:id/publish',
    access: 'admin',
    summary:
      'Publishes a question for new tests: a retired one, or one written for a single person. That person’s name is removed from it.',
    params: byId,
    errors: ['question_withdrawn'],
  }),
  retireQuestion: endpoint({
    method: 'POST',
    path: '/admin/questions/:id/retire',
    access: 'admin',
    summary: 'Retires a question from new tests; existing tests keep it.',
    params: byId,
    errors: [],
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/admin/reports',
    access: 'admin',
    summary: 'Lists reported questions, open reports first.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: page(QuestionReport),
    errors: [],
  }),
  resolveReport: endpoint({
    method: 'POST',
    path: '/admin/reports/:id/resolve',
    access: 'admin',
    summary: 'Marks a report as resolved.',
    params: z.object({ id: Id }),
    errors: [],
  }),
};
