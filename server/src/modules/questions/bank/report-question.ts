// A person says that something is wrong with a question that they were asked.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { ReportRow, ReportsRepository } from './reports.repository.ts';

type Deps = { reports: ReportsRepository; clock: Clock };

/** As many as five long tests have questions: administrators read each of them, and each is kept. */
export const mostReportsADay = 100;

/**
 * Said twice while open is said once. Throws `not_found` unless the question stands there in the person's own attempt, and
 * `too_many_requests` after so many in a day.
 */
export const reportQuestion = async (
  { reports, clock }: Deps,
  userId: string,
  at: { attemptId: string; position: number },
  said: { reason: ReportRow['reason']; text: string },
): Promise<{ id: string }> => {
  const asked = orNotFound(await reports.findAsked(userId, at.attemptId, at.position));
  const report = {
    userId,
    questionId: asked.id,
    questionVersion: asked.version,
    reason: said.reason,
    text: normaliseText(said.text).trim(),
  };
  const same = await reports.findSame(report);
  if (same !== undefined) return { id: same };
  const now = clock();
  const oldest = (await reports.madeSince(userId, new Date(now.getTime() - dayMs))).at(-mostReportsADay);
  if (oldest) {
    const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000));
    throw new AppError('too_many_requests', { retryAfter });
  }
  const id = newId(now.getTime());
  await reports.insert({ ...report, id, createdAt: now });
  return { id };
};
