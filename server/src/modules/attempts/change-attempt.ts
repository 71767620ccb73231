// What a person does to an open attempt besides answering: pause, resume, flag, take a hint, check.
import type { Grade } from '@rehearse/contract/grading.ts';
import type { Reveal } from '@rehearse/contract/questions.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import { mustBeReadable } from './answer-rules.ts';
import { isOverdue, mustAllow, paused, resumed } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { questionKey, type ReadDeps } from './read-attempt.ts';

export type ChangeDeps = ReadDeps & {
  /** Grades one answer now and keeps the grade; the same answer comes to the same grade. */
  gradeNow: (userId: string, attemptId: string, position: number) => Promise<Grade>;
};

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

export const flagQuestion = (
  deps: ChangeDeps,
  userId: string,
  id: string,
  position: number,
  flagged: boolean,
): Promise<void> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.find(userId, id, tx));
    mustAllow('flag', attempt);
    if (!(await deps.repository.changeItem(userId, id, position, { flagged }, tx)))
      throw new AppError('not_found');
  });

export const takeHint = (deps: ChangeDeps, userId: string, id: string, position: number) =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    const item = orNotFound(await deps.repository.item(userId, id, position, tx));
    mustAllow('hint', attempt);
    if (item.checkedAt) throw new AppError('answer_locked');
    const { hints } = await frozenOf(deps, attempt, item);
    const hintsTaken = Math.min(hints.length, item.hintsTaken + 1);
    await deps.repository.changeItem(userId, id, position, { hintsTaken }, tx);
    return { hints: hints.slice(0, hintsTaken), hintsLeft: hints.length - hintsTaken };
  });

/** Locks the answer, grades it, and reveals this one key. Twice is the same as once. */
export const checkAnswer = async (
  deps: ChangeDeps,
  userId: string,
  id: string,
  position: number,
): Promise<{ reveal: Reveal; grade: Grade }> => {
  const reveal = await deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
    const item = orNotFound(await deps.repository.item(userId, id, position, tx));
    mustAllow('check', attempt);
    if (isOverdue(attempt, deps.clock()))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (!item.checkedAt) {
      mustBeReadable((await deps.repository.answer(userId, id, position, tx))?.answer ?? null);
      await deps.repository.changeItem(userId, id, position, { checkedAt: deps.clock() }, tx);
    }
    return (await frozenOf(deps, attempt, item)).reveal;
  });
  return { reveal, grade: await deps.gradeNow(userId, id, position) };
};

const frozenOf = async (
  deps: ReadDeps,
  attempt: AttemptRow,
  item: { questionId: string; questionVersion: number },
) => {
  const { questionId: id, questionVersion: version } = item;
  const found = await deps.readQuestions([{ id, version }], attempt.seed);
  return orNotFound(found.get(questionKey(id, version)));
};
