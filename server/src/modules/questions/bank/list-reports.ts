// The admin list of reports, paginated, and resolving one.
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { readCursor, readTimeCursor, writeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { authorshipOf } from '../../../platform/kernel/authorship.ts';
import type { ReportCursor, ReportRow, ReportsRepository } from './reports.repository.ts';

const pageSize = 25;

/** A report in the contract's format, with ISO dates. */
export const reportLine = ({ createdAt, resolvedAt, writtenBy, writtenAt, ...row }: ReportRow) => ({
  ...row,
  written: authorshipOf(writtenBy, writtenAt),
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

export const listReports = async (reports: ReportsRepository, cursor: string | undefined) => {
  const { rows, total } = await reports.list(
    cursor === undefined ? undefined : placeOf(cursor),
    pageSize + 1,
  );
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const next = rows.length > pageSize && last ? cursorOf(last) : null;
  return { items: items.map(reportLine), total, next };
};

type ResolveDeps = {
  reports: Pick<ReportsRepository, 'resolve'>;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
};

/** Idempotent. Throws `not_found`. */
export const resolveReport = (deps: ResolveDeps, by: AdminActor, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    if (!(await deps.reports.resolve(tx, id, deps.clock()))) throw new AppError('not_found');
    await deps.recordAdminAction(tx, by, { action: 'report_resolved', target: { kind: 'report', id } });
  });

const cursorOf = (row: ReportRow): string =>
  writeCursor([row.resolvedAt === null ? 0 : 1, writeTimeCursor(row.createdAt, row.id)]);

const placeOf = (cursor: string): ReportCursor => {
  const [resolved, place] = readCursor(cursor, 2);
  const { at, id } = readTimeCursor(typeof place === 'string' ? place : '');
  return { resolved: resolved === 1, createdAt: at, id };
};
