// A person says that something is wrong with a question that they were asked.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.ts';
import { orNotFound } from '../../kernel/app-error.ts';
import type { ReportRow, ReportsRepository } from './reports.repository.ts';

type Needs = { reports: ReportsRepository; clock: Clock };

/** Said twice while open is said once. Throws `not_found` unless the question stands there in the person's own attempt. */
export const reportQuestion = async (
  { reports, clock }: Needs,
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
  const id = newId(now.getTime());
  await reports.insert({ ...report, id, createdAt: now });
  return { id };
};
