// A person reports a problem with a question they were asked.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import { fixedLimits } from '../../../platform/config/limits.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { checkDailyQuota } from '../../../platform/kernel/daily-quota.ts';
import { newId } from '../../../platform/kernel/id.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { ReportRow, ReportsRepository } from './reports.repository.ts';

type Deps = { reports: ReportsRepository; clock: Clock };

/**
 * An identical report is stored once while it's open. Throws `not_found` unless the question is at this position in the
 * person's own attempt, and `too_many_requests` beyond the daily limit.
 */
export const reportQuestion = async (
  { reports, clock }: Deps,
  userId: string,
  at: { attemptId: string; position: number },
  input: { reason: ReportRow['reason']; text: string },
): Promise<{ id: string }> => {
  const question = orNotFound(await reports.findAsked({ userId, ...at }));
  const report = {
    userId,
    questionId: question.id,
    questionVersion: question.version,
    reason: input.reason,
    text: normalizeText(input.text).trim(),
  };
  const same = await reports.findSame(report);
  if (same !== undefined) return { id: same };
  const now = clock();
  await checkDailyQuota(fixedLimits.perDay.questionReports, now, (from) => reports.madeSince(userId, from));
  const id = newId(now.getTime());
  await reports.insert({ ...report, id, createdAt: now });
  return { id };
};
