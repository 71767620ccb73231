// Disputes a grade: another grader regrades the answer, and its grade counts; without another grader, an administrator reviews it.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Dispute, DisputeOutcome } from '@rehearse/contract/grading/feedback.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { fixedLimits } from '../../../platform/config/limits.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { checkDailyQuota } from '../../../platform/kernel/daily-quota.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { readAgain, type GradeDeps, type SecondReading } from '../grades/grade-answer.ts';
import { hasSecondReader } from '../grades/second-reader.ts';
import type { DisputeRow, DisputesRepository } from './disputes.repository.ts';
import { readGradedOpenAnswer, type ItemRef, type GradedOpenAnswerDeps } from './graded-open-answer.ts';
import { shareOf } from '../grades/score.ts';
import type { VersionsRepository } from './versions.repository.ts';

export type DisputeDeps = GradeDeps &
  GradedOpenAnswerDeps & {
    disputes: Pick<DisputesRepository, 'find' | 'since' | 'insert'>;
    versions: Pick<VersionsRepository, 'lockAttempt'>;
    transact: Transact;
    clock: Clock;
  };

type Doubt = { reason: string; criterion?: string | null | undefined; shareAnswer?: boolean | undefined };

/** Throws `already_disputed` the second time, and `too_many_requests` over the daily limit. */
export const disputeGrade = async (
  deps: DisputeDeps,
  userId: string,
  item: ItemRef,
  { reason, criterion = null, shareAnswer = false }: Doubt,
): Promise<Dispute> => {
  const { task, grade } = await readGradedOpenAnswer(deps, userId, item);
  if (grade.points === null) throw new AppError('nothing_to_discuss');
  if (criterion !== null && !grade.judgments.some((judgment) => judgment.criterion === criterion))
    throw new AppError('invalid_input', {
      fields: [{ path: 'criterion', message: 'This grade has no such criterion.' }],
    });
  if (await deps.disputes.find({ userId, ...item })) throw new AppError('already_disputed');
  await checkDailyQuota(fixedLimits.perDay.disputes, deps.clock(), (from) =>
    deps.disputes.since(userId, from),
  );
  const now = deps.clock();
  const doubt = {
    userId,
    ...item,
    id: newId(now.getTime()),
    questionId: task.questionId,
    questionVersion: task.questionVersion,
    reason: normalizeText(reason).trim(),
    criterion,
    sharesAnswer: shareAnswer,
    createdAt: now,
    closedAt: null,
  };
  return (await hasSecondReader(deps, userId, grade.grader))
    ? readTwice(deps, doubt)
    : sendToPerson(deps, doubt, grade);
};

type NewDispute = Omit<
  DisputeRow,
  'outcome' | 'beforeId' | 'afterId' | 'graderBefore' | 'graderAfter' | 'shareBefore' | 'shareAfter'
>;

const readTwice = async (deps: DisputeDeps, doubt: NewDispute): Promise<Dispute> => {
  const { userId, attemptId, position } = doubt;
  const reading = await readAgain(deps, { userId, attemptId, position }, async (tx, second) => {
    if (!(await deps.disputes.insert(tx, rowOf(doubt, second)))) throw new AppError('already_disputed');
  });
  return disputeOf(rowOf(doubt, reading), reading.before, reading.after);
};

const rowOf = (doubt: NewDispute, reading: SecondReading): DisputeRow => ({
  ...doubt,
  outcome: outcomeOf(reading),
  beforeId: reading.before.id,
  afterId: reading.after?.id ?? null,
  graderBefore: nameOf(reading.before.grader),
  graderAfter: nameOf(reading.judged.grader),
  shareBefore: shareOf(reading.before),
  shareAfter: shareOf(reading.judged),
});

/** For an administrator, because the same grader would only repeat its grade. */
const sendToPerson = async (deps: DisputeDeps, doubt: NewDispute, grade: Grade): Promise<Dispute> => {
  const row: DisputeRow = {
    ...doubt,
    outcome: 'undecided',
    beforeId: grade.id,
    afterId: null,
    graderBefore: nameOf(grade.grader),
    graderAfter: null,
    shareBefore: shareOf(grade),
    shareAfter: null,
  };
  await deps.transact(async (tx) => {
    if (!(await deps.versions.lockAttempt(tx, row))) throw new AppError('not_found');
    if (!(await deps.disputes.insert(tx, row))) throw new AppError('already_disputed');
  });
  return disputeOf(row, grade, null);
};

const nameOf = ({ name, version }: Grade['grader']): string => `${name} ${version}`;

/** Shares closer than this are equal, because sums of weights have rounding errors. */
const sameShare = 1e-9;

const outcomeOf = ({ before, judged }: SecondReading): DisputeOutcome => {
  const [first, second] = [shareOf(before), shareOf(judged)];
  if (first === null || second === null) return 'undecided';
  if (Math.abs(first - second) < sameShare) return 'same';
  return second > first ? 'raised' : 'lowered';
};

/** Converts a row and the grades it references to the contract's type. */
export const disputeOf = (row: DisputeRow, before: Grade, after: Grade | null): Dispute => ({
  id: row.id,
  position: row.position,
  reason: row.reason,
  criterion: row.criterion,
  sharesAnswer: row.sharesAnswer,
  outcome: row.outcome,
  before,
  after,
  sentToPerson: row.graderAfter === null,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});
