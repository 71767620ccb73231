// Grades a rewritten answer against the same frozen question and stores both; the test's grade doesn't change.
import { createHash } from 'node:crypto';
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Rewrite } from '@rehearse/contract/grading/feedback.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { readText, type GradeDeps } from '../grades/grade-answer.ts';
import { readGradedOpenAnswer, type ItemRef, type GradedOpenAnswerDeps } from './graded-open-answer.ts';
import type { RewriteRow, VersionsRepository } from './versions.repository.ts';

/** Keep in sync with the message of `too_many_rewrites`. */
const mostRewrites = 20;

export type RewriteDeps = GradeDeps &
  GradedOpenAnswerDeps & {
    versions: Pick<VersionsRepository, 'findRewrite' | 'countRewrites' | 'lockAttempt' | 'insertRewrite'>;
    transact: Transact;
    clock: Clock;
  };

/** For the same text, returns the stored grading. Throws `reading_failed` if grading fails, and stores nothing. */
export const rewriteAnswer = async (
  deps: RewriteDeps,
  userId: string,
  item: ItemRef,
  written: string,
): Promise<Rewrite> => {
  const { task } = await readGradedOpenAnswer(deps, userId, item);
  const text = normalizeText(written);
  const textHash = createHash('sha256').update(text).digest('hex');
  const answerRef = { userId, ...item };
  const kept = await deps.versions.findRewrite(answerRef, textHash);
  if (kept) return rewriteOf(kept);
  if ((await deps.versions.countRewrites(answerRef)) >= mostRewrites) throw new AppError('too_many_rewrites');
  const judged = await readText(deps, { userId, ...item }, text);
  if (judged.state === 'failed') throw new AppError('reading_failed');
  const now = deps.clock();
  const row = {
    ...answerRef,
    id: newId(now.getTime()),
    textHash,
    text,
    reading: { ...judged, questionVersion: task.questionVersion },
    createdAt: now,
  };
  return rewriteOf(await keepOne(deps, row));
};

/** Counts again under a lock, because other rewrites may have been stored during grading. */
const keepOne = ({ versions, transact }: RewriteDeps, row: RewriteRow): Promise<RewriteRow> =>
  transact(async (tx) => {
    if (!(await versions.lockAttempt(tx, row))) throw new AppError('not_found');
    const same = await versions.findRewrite(row, row.textHash, tx);
    if (same) return same;
    if ((await versions.countRewrites(row, tx)) >= mostRewrites) throw new AppError('too_many_rewrites');
    await versions.insertRewrite(tx, row);
    return row;
  });

/** Converts a row to the contract's type. */
export const rewriteOf = ({ id, position, text, reading, createdAt }: RewriteRow): Rewrite => ({
  id,
  position,
  text,
  reading,
  createdAt: createdAt.toISOString(),
});
