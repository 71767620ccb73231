// Regrades one criterion on the words the person marked; a better verdict creates a new grade, which counts.
import type { Evidence, Grade, Verdict } from '@rehearse/contract/grading/grading.ts';
import { isOpenAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import type { GradingTask } from '../../../ai/grader.port.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import { rubricAlone } from '../../../kinds/open/rubric.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { addGrade, type GradeDeps } from './grade-answer.ts';
import type { GradeRow } from './grading.repository.ts';
import { isBetter, withClaim } from './claimed-grade.ts';
import { verifyGrading } from './verify-grading.ts';

export type CriterionClaim = {
  criterion: string;
  /** A valid range of the answer. */
  evidence: Evidence;
  /** The grade of the whole answer that the claim is about. */
  readingId: string;
};

/** `after`: the new grade; null if the grader still disagrees, and nothing changed. */
type KeepClaim = (tx: Tx, after: Grade | null) => Promise<void>;

/**
 * `keep` runs in the transaction that stores the new grade; if it throws, both are rolled back. Throws `grade_changed` if the
 * whole answer was regraded in the meantime.
 */
export const gradeClaim = async (
  deps: GradeDeps,
  place: AnswerRef,
  claim: CriterionClaim,
  keep: KeepClaim,
): Promise<void> => {
  const { userId, attemptId, position } = place;
  const answer = orNotFound(await deps.readAnswer(place));
  const { key } = answer;
  if (!isOpenKey(key) || !isOpenAnswer(answer.answer)) throw new AppError('nothing_to_discuss');
  const { turn, start, end } = claim.evidence;
  const words = (answer.answer.turns[turn]?.text ?? '').slice(start, end);
  const { questionId, questionVersion } = answer;
  const judged = await judgeWords(
    deps,
    { questionId, questionVersion, ...rubricAlone(key), turns: [words] },
    claim,
  );
  await deps.transact(async (tx) => {
    orNotFound(await deps.repository.lockAttempt(tx, userId, attemptId));
    const rows = await deps.repository.listOf(userId, attemptId, tx);
    const storedGrade = orNotFound(heldOf(rows, claim.readingId, position));
    const was = storedGrade.judgments.find(({ criterion }) => criterion === claim.criterion);
    if (!was || !isBetter(judged.verdict, was.verdict)) return keep(tx, null);
    const next = withClaim(storedGrade, { ...was, ...judged, evidence: [claim.evidence] }, words);
    await keep(
      tx,
      await addGrade(deps, tx, userId, answer, { before: storedGrade, judged: next, cause: 'claim' }),
    );
  });
};

const heldOf = (rows: readonly GradeRow[], readingId: string, position: number): GradeRow | undefined => {
  const here = rows.filter((row) => row.position === position);
  if (here.find(({ cause }) => cause !== 'claim')?.id !== readingId) throw new AppError('grade_changed');
  return here[0];
};

/** The whole rubric is graded, since criteria are judged relative to each other; only the claimed one is used. */
const judgeWords = async (
  { builtin, log }: GradeDeps,
  task: GradingTask,
  { criterion }: CriterionClaim,
): Promise<{ verdict: Verdict; comment: string }> => {
  const grading = await builtin.grade(task).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    log.error({ error: String(error), questionId: task.questionId }, 'claim grading failed');
    throw new AppError('reading_failed');
  });
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new AppError('reading_failed');
  const judgment = verified.grading.judgments.find((candidate) => candidate.criterion === criterion);
  return { verdict: judgment?.verdict ?? 'not_judged', comment: judgment?.comment ?? '' };
};
