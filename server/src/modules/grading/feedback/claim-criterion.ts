// "I said this": a person marks the words that meet a criterion, or judges it themselves if the grader was unsure.
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type { Evidence, Verdict } from '@rehearse/contract/grading/grading.ts';
import { fixedLimits } from '../../../platform/config/limits.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { checkDailyQuota } from '../../../platform/kernel/daily-quota.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { GradeDeps } from '../grades/grade-answer.ts';
import { gradeClaim } from '../grades/grade-claim.ts';
import { rangeProblem } from './claimed-words.ts';
import type { ClaimRow, ClaimsRepository } from './claims.repository.ts';
import {
  readGradedOpenAnswer,
  type ItemRef,
  type GradedOpenAnswer,
  type GradedOpenAnswerDeps,
} from './graded-open-answer.ts';
import type { VersionsRepository } from './versions.repository.ts';

export type ClaimDeps = GradeDeps &
  GradedOpenAnswerDeps & {
    claims: Pick<ClaimsRepository, 'find' | 'insert' | 'since'>;
    versions: Pick<VersionsRepository, 'lockAttempt'>;
    transact: Transact;
    clock: Clock;
  };

const claimable: readonly Verdict[] = ['missing', 'partly', 'not_judged'];

/** Throws `already_claimed` the second time. If the grader still disagrees, the claim is stored as the person's own judgment. */
export const claimCriterion = async (
  deps: ClaimDeps,
  userId: string,
  item: ItemRef,
  { criterion, evidence }: { criterion: string; evidence: Evidence },
): Promise<Claim> => {
  const graded = await readClaimable(deps, userId, item, criterion, claimable);
  const problem = rangeProblem(graded.task.turns, evidence);
  if (problem) throw new AppError('invalid_input', { fields: [{ path: 'evidence', message: problem }] });
  await checkDailyQuota(fixedLimits.perDay.claims, deps.clock(), (from) => deps.claims.since(userId, from));
  const row = { ...rowOf(deps, userId, item, graded, criterion), verdict: 'met' as const, evidence };
  let outcome: Claim['outcome'] = 'own_judgment';
  const { readingId } = graded;
  await gradeClaim(deps, { userId, ...item }, { criterion, evidence, readingId }, async (tx, after) => {
    outcome = after ? 'agreed' : 'own_judgment';
    if (!(await deps.claims.insert(tx, { ...row, outcome }))) throw new AppError('already_claimed');
  });
  return claimOf({ ...row, outcome });
};

/** Only for criteria the grader was unsure of; other verdicts are claimed by marking words. */
export const settleCriterion = async (
  deps: ClaimDeps,
  userId: string,
  item: ItemRef,
  { criterion, verdict }: { criterion: string; verdict: Claim['verdict'] },
): Promise<Claim> => {
  const graded = await readClaimable(deps, userId, item, criterion, ['not_judged']);
  const row: ClaimRow = {
    ...rowOf(deps, userId, item, graded, criterion),
    verdict,
    evidence: null,
    outcome: 'own_judgment',
  };
  await deps.transact(async (tx) => {
    orNotFound((await deps.versions.lockAttempt(tx, row)) || null);
    if (!(await deps.claims.insert(tx, row))) throw new AppError('already_claimed');
  });
  return claimOf(row);
};

const readClaimable = async (
  deps: ClaimDeps,
  userId: string,
  item: ItemRef,
  criterion: string,
  open: readonly Verdict[],
): Promise<GradedOpenAnswer> => {
  const graded = await readGradedOpenAnswer(deps, userId, item);
  const judged = graded.grade.judgments.find((judgment) => judgment.criterion === criterion);
  if (!judged)
    throw new AppError('invalid_input', {
      fields: [{ path: 'criterion', message: 'This grade has no such criterion.' }],
    });
  const about = { userId, ...item, gradeId: graded.readingId, criterion };
  if (await deps.claims.find(about)) throw new AppError('already_claimed');
  if (!open.includes(judged.verdict)) throw new AppError('criterion_not_open');
  return graded;
};

const rowOf = (
  { clock }: Pick<ClaimDeps, 'clock'>,
  userId: string,
  item: ItemRef,
  { task, readingId }: GradedOpenAnswer,
  criterion: string,
) => {
  const now = clock();
  return {
    userId,
    ...item,
    gradeId: readingId,
    criterion,
    id: newId(now.getTime()),
    questionId: task.questionId,
    createdAt: now,
  };
};

/** Converts a row to the contract's type. */
export const claimOf = ({ createdAt, ...row }: ClaimRow): Claim => ({
  id: row.id,
  position: row.position,
  criterion: row.criterion,
  gradeId: row.gradeId,
  verdict: row.verdict,
  evidence: row.evidence,
  outcome: row.outcome,
  createdAt: createdAt.toISOString(),
});
