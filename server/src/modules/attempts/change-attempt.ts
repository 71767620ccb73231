// Actions on an open attempt other than answering: pause, resume, flag, take a hint, check.
import type { Reveal } from '@rehearse/contract/questions/questions.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { mustBeReadable } from './answer-rules.ts';
import { isOverdue, mustAllow, paused, resumed } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { questionKey, type ReadDeps } from './read-attempt.ts';

export type ChangeDeps = ReadDeps;

export const pauseAttempt = (deps: ChangeDeps, userId: string, id: string): Promise<AttemptRow> =>
  changeTime(deps, userId, id, 'pause');

export const resumeAttempt = (deps: ChangeDeps, userId: string, id: string): Promise<AttemptRow> =>
  changeTime(deps, userId, id, 'resume');

const changeTime = (deps: ChangeDeps, userId: string, id: string, action: 'pause' | 'resume') =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    mustAllow(action, attempt);
    const now = deps.clock();
    if (isOverdue(attempt, now))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    const { state, deadlineAt, remainingMs } =
      action === 'pause' ? paused(attempt, now) : resumed(attempt, now);
    const change = { state, deadlineAt, remainingMs, touchedAt: now };
    await deps.repository.change(tx, userId, id, change);
    if (deadlineAt) {
      await deps.addJob(
        'submit-at-deadline',
        { userId, attemptId: id },
        { runAt: deadlineAt, key: `deadline:${id}` },
        tx,
      );
    }
    return { ...attempt, ...change };
  });

export const flagQuestion = (deps: ChangeDeps, ref: AnswerRef, flagged: boolean): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.find(ref.userId, ref.attemptId, tx));
    mustAllow('flag', attempt);
    if (!(await deps.repository.changeItem(ref, { flagged }, tx))) throw new AppError('not_found');
  });

export const takeHint = (deps: ChangeDeps, ref: AnswerRef) =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, ref.userId, ref.attemptId));
    const item = orNotFound(await deps.repository.item(ref, tx));
    mustAllow('hint', attempt);
    if (item.checkedAt) throw new AppError('answer_locked');
    const { hints } = await frozenOf(deps, attempt, item);
    const hintsTaken = Math.min(hints.length, item.hintsTaken + 1);
    await deps.repository.changeItem(ref, { hintsTaken }, tx);
    return { hints: hints.slice(0, hintsTaken), hintsLeft: hints.length - hintsTaken };
  });

/** Locks the answer permanently, and returns this question's key. Idempotent. */
export const lockForCheck = (deps: ChangeDeps, ref: AnswerRef): Promise<Reveal> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, ref.userId, ref.attemptId));
    const item = orNotFound(await deps.repository.item(ref, tx));
    mustAllow('check', attempt);
    if (isOverdue(attempt, deps.clock()))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (!item.checkedAt) {
      mustBeReadable((await deps.repository.answer(ref, tx))?.answer ?? null);
      await deps.repository.changeItem(ref, { checkedAt: deps.clock() }, tx);
    }
    return (await frozenOf(deps, attempt, item)).reveal;
  });

const frozenOf = async (
  deps: ReadDeps,
  attempt: AttemptRow,
  item: { questionId: string; questionVersion: number },
) => {
  const { questionId: id, questionVersion: version } = item;
  const found = await deps.questions.readFrozen([{ id, version }], attempt.seed);
  return orNotFound(found.get(questionKey(id, version)));
};
