// A person doubts a grade: another grader reads the answer again, and its reading holds; without one it goes to a person.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import type { Dispute, DisputeOutcome } from '@rehearse/contract/feedback.ts';
import type { Grade } from '@rehearse/contract/grading.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { mustBeFewerInADay } from './daily-limit.ts';
import type { DisputeRow, DisputesRepository } from './disputes.repository.ts';
import { readGradedPlace, type At, type PlaceDeps } from './graded-place.ts';
import { shareOf } from './share-of.ts';
import type { VersionsRepository } from './versions.repository.ts';

/** A second reading costs as much as a first one; so many in a day are more than doubt. */
const mostADay = 20;

type Reading = {
  before: Grade;
  judged: { points: number | null; max: number; grader: Grade['grader'] };
  after: Grade | null;
};

export type DisputeDeps = PlaceDeps & {
  disputes: Pick<DisputesRepository, 'find' | 'since' | 'insert'>;
  versions: Pick<VersionsRepository, 'lockAttempt'>;
  transact: Transact;
  clock: Clock;
  /** Would another grader read it, or the same one the same way? */
  hasSecondReader: (userId: string, grader: Grade['grader']) => Promise<boolean>;
  /** Grades once more; `keep` runs in the transaction in which that grade is kept, and undoes it by throwing. */
  readAgain: (
    userId: string,
    attemptId: string,
    position: number,
    keep: (tx: Tx, reading: Reading) => Promise<void>,
  ) => Promise<Reading>;
};

type Doubt = { reason: string; criterion?: string | null | undefined; shareAnswer?: boolean | undefined };

/** Throws `already_disputed` the second time, `too_many_requests` after so many in a day. */
export const disputeGrade = async (
  deps: DisputeDeps,
  userId: string,
  at: At,
  { reason, criterion = null, shareAnswer = false }: Doubt,
): Promise<Dispute> => {
  const { task, grade } = await readGradedPlace(deps, userId, at);
  if (grade.points === null) throw new AppError('nothing_to_discuss');
  if (criterion !== null && !grade.judgements.some((one) => one.criterion === criterion))
    throw new AppError('invalid_input', {
      fields: [{ path: 'criterion', message: 'This grade has no such criterion.' }],
    });
  if (await deps.disputes.find({ userId, ...at })) throw new AppError('already_disputed');
  await mustBeFewerInADay(mostADay, deps.clock(), (then) => deps.disputes.since(userId, then));
  const now = deps.clock();
  const doubt = {
    userId,
    ...at,
    id: newId(now.getTime()),
    questionId: task.questionId,
    questionVersion: task.questionVersion,
    reason: normaliseText(reason).trim(),
    criterion,
    sharesAnswer: shareAnswer,
    createdAt: now,
    closedAt: null,
  };
  return (await deps.hasSecondReader(userId, grade.grader))
    ? readTwice(deps, doubt)
    : sendToPerson(deps, doubt, grade);
};

type NewDispute = Omit<
  DisputeRow,
  'outcome' | 'beforeId' | 'afterId' | 'graderBefore' | 'graderAfter' | 'shareBefore' | 'shareAfter'
>;

const readTwice = async (deps: DisputeDeps, doubt: NewDispute): Promise<Dispute> => {
  const { userId, attemptId, position } = doubt;
  let kept: DisputeRow | undefined;
  const reading = await deps.readAgain(userId, attemptId, position, async (tx, read) => {
    kept = {
      ...doubt,
      outcome: outcomeOf(read),
      beforeId: read.before.id,
      afterId: read.after?.id ?? null,
      graderBefore: nameOf(read.before.grader),
      graderAfter: nameOf(read.judged.grader),
      shareBefore: shareOf(read.before),
      shareAfter: shareOf(read.judged),
    };
    if (!(await deps.disputes.insert(tx, kept))) throw new AppError('already_disputed');
  });
  if (!kept) throw new AppError('reading_failed');
  return disputeOf(kept, reading.before, reading.after);
};

/** The same grader would say the same again. */
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

/** Closer than this two shares are the same: sums of weights are no exact fractions. */
const sameShare = 1e-9;

const outcomeOf = ({ before, judged }: Reading): DisputeOutcome => {
  const [first, second] = [shareOf(before), shareOf(judged)];
  if (first === null || second === null) return 'undecided';
  if (Math.abs(first - second) < sameShare) return 'same';
  return second > first ? 'raised' : 'lowered';
};

/** A row in the form of the contract, with the grades that it names. */
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
