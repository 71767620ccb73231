// The admin list of the bank, and its full view of one question.
import { QuestionId } from '@rehearse/contract/primitives.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import { authorshipOf } from '../../../platform/kernel/authorship.ts';
import type {
  AdminQuestionsRepository,
  QuestionFilter,
  QuestionLineRow,
} from './admin-questions.repository.ts';
import { reportLine } from './list-reports.ts';
import type { MovesRepository } from './moves.repository.ts';
import type { ReportsRepository } from './reports.repository.ts';
import type { WrittenRepository } from './written.repository.ts';

const pageSize = 25;
/** Maximum number of reports shown with a question; the list of reports has all. */
const reportsShown = 100;

export const listQuestions = async (
  admin: AdminQuestionsRepository,
  { cursor, ...filter }: QuestionFilter & { cursor?: string | undefined },
) => {
  const { rows, total } = await admin.list(
    filter,
    cursor === undefined ? undefined : placeOf(cursor),
    pageSize + 1,
  );
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const next = rows.length > pageSize && last ? writeCursor([last.id]) : null;
  return { items: items.map(lineOf), total, next };
};

type ReadDeps = {
  admin: AdminQuestionsRepository;
  reports: ReportsRepository;
  moves: MovesRepository;
  written: WrittenRepository;
};

/** Throws `not_found`. */
export const readQuestion = async ({ admin, reports, moves, written }: ReadDeps, id: string) => {
  const { authoring, ...row } = orNotFound(await admin.find(id));
  const versions = await admin.versionsOf(id);
  return {
    line: lineOf({ ...row, ...headOf(authoring) }),
    authoring,
    versions: versions.map(({ version, createdAt }) => ({ version, createdAt: createdAt.toISOString() })),
    reports: (await reports.listOf(id, reportsShown)).map(reportLine),
    checks: (await written.checksOf(id)) ?? null,
    moves: (await moves.listOf(id)).map(({ movedAt, ...move }) => ({ ...move, at: movedAt.toISOString() })),
  };
};

const headOf = ({ id, kind, track, skill, seniority }: AuthoringQuestion) => ({
  id,
  kind,
  track,
  skill,
  seniority,
});

const lineOf = ({ changedAt, writtenBy, writtenAt, retiredBy, ...row }: QuestionLineRow) => ({
  ...row,
  written: authorshipOf(writtenBy, writtenAt),
  withdrawn: retiredBy === 'owner',
  changedAt: changedAt.toISOString(),
});

const placeOf = (cursor: string): string => {
  const [id] = readCursor(cursor, 1);
  const read = QuestionId.safeParse(id);
  if (read.success) return read.data;
  throw new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });
};
