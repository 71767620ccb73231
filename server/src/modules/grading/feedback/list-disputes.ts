// The administrators' list of disputes, paginated.
import type { DisputeLine } from '@rehearse/contract/grading/feedback.ts';
import { readCursor, readTimeCursor, writeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import { authorshipOf } from '../../../platform/kernel/authorship.ts';
import type {
  DisputeCursor,
  DisputesRepository,
  DisputeWithStem,
  QuestionRate,
} from './disputes.repository.ts';

const pageSize = 25;

export const listDisputes = async (
  disputes: Pick<DisputesRepository, 'list'>,
  cursor: string | undefined,
) => {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const { rows, total } = await disputes.list(after, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    items: items.map(lineOf),
    total,
    next: rows.length > pageSize && last ? cursorOf(last) : null,
  };
};

/** Adds to a line about a question whether a model wrote it. */
export const writtenLine = <T extends Pick<QuestionRate, 'writtenBy' | 'writtenAt'>>({
  writtenBy,
  writtenAt,
  ...line
}: T) => ({ ...line, written: authorshipOf(writtenBy, writtenAt) });

const criterionOf = ({ criterion, labelBefore, verdictBefore, verdictAfter }: DisputeWithStem) =>
  criterion === null ? null : { label: labelBefore ?? criterion, before: verdictBefore, after: verdictAfter };

/** Omits who disputed the grade, since that is irrelevant to the review. */
const lineOf = (row: DisputeWithStem): DisputeLine => ({
  id: row.id,
  questionId: row.questionId,
  questionVersion: row.questionVersion,
  stem: row.stem,
  written: authorshipOf(row.writtenBy, row.writtenAt),
  reason: row.reason,
  criterion: criterionOf(row),
  answer: row.answer,
  outcome: row.outcome,
  graderBefore: row.graderBefore,
  graderAfter: row.graderAfter,
  shareBefore: row.shareBefore,
  shareAfter: row.shareAfter,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

const cursorOf = (row: DisputeWithStem): string =>
  writeCursor([row.closedAt === null ? 0 : 1, writeTimeCursor(row.createdAt, row.id)]);

const placeOf = (cursor: string): DisputeCursor => {
  const [closed, place] = readCursor(cursor, 2);
  const { at, id } = readTimeCursor(typeof place === 'string' ? place : '');
  return { closed: closed === 1, createdAt: at, id };
};
