// What a person does to an open attempt besides answering: pause, resume, flag, take a hint, check.
import type { Grade } from '@rehearse/contract/grading.ts';
import type { Reveal } from '@rehearse/contract/questions.ts';
import { AppError, orNotFound } from '../../kernel/app-error.ts';
import { mustBeReadable } from './answer-rules.ts';
import { isOverdue, mustAllow, paused, resumed } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { questionKey, type ReadNeeds } from './read-attempt.ts';

export type ChangeNeeds = ReadNeeds & {
  /** Grades one answer now and keeps the grade; the same answer comes to the same grade. */
  gradeNow: (userId: string, attemptId: string, position: number) => Promise<Grade>;
};

export const pauseAttempt = (needs: ChangeNeeds, userId: string, id: string): Promise<AttemptRow> =>
  changeTime(needs, userId, id, 'pause');

export const resumeAttempt = (needs: ChangeNeeds, userId: string, id: string): Promise<AttemptRow> =>
  changeTime(needs, userId, id, 'resume');

const changeTime = (needs: ChangeNeeds, userId: string, id: string, action: 'pause' | 'resume') =>
  needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
    mustAllow(action, attempt);
    const now = needs.clock();
    if (isOverdue(attempt, now))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    const { state, deadlineAt, remainingMs } =
      action === 'pause' ? paused(attempt, now) : resumed(attempt, now);
    const change = { state, deadlineAt, remainingMs, touchedAt: now };
    await needs.repository.change(tx, userId, id, change);
    if (deadlineAt) {
      await needs.addJob(
        'submit-at-deadline',
        { userId, attemptId: id },
        { runAt: deadlineAt, key: `deadline:${id}` },
        tx,
      );
    }
    return { ...attempt, ...change };
  });

export const flagQuestion = (
  needs: ChangeNeeds,
  userId: string,
  id: string,
  position: number,
  flagged: boolean,
): Promise<void> =>
  needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.find(userId, id, tx));
    mustAllow('flag', attempt);
    if (!(await needs.repository.changeItem(userId, id, position, { flagged }, tx)))
      throw new AppError('not_found');
  });

export const takeHint = (needs: ChangeNeeds, userId: string, id: string, position: number) =>
  needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
    const item = orNotFound(await needs.repository.item(userId, id, position, tx));
    mustAllow('hint', attempt);
    if (item.checkedAt) throw new AppError('answer_locked');
    const { hints } = await frozenOf(needs, attempt, item);
    const hintsTaken = Math.min(hints.length, item.hintsTaken + 1);
    await needs.repository.changeItem(userId, id, position, { hintsTaken }, tx);
    return { hints: hints.slice(0, hintsTaken), hintsLeft: hints.length - hintsTaken };
  });

/** Locks the answer, grades it, and reveals this one key. Twice is the same as once. */
export const checkAnswer = async (
  needs: ChangeNeeds,
  userId: string,
  id: string,
  position: number,
): Promise<{ reveal: Reveal; grade: Grade }> => {
  const reveal = await needs.transact(async (tx) => {
    const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
    const item = orNotFound(await needs.repository.item(userId, id, position, tx));
    mustAllow('check', attempt);
    if (isOverdue(attempt, needs.clock()))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (!item.checkedAt) {
      mustBeReadable((await needs.repository.answer(userId, id, position, tx))?.answer ?? null);
      await needs.repository.changeItem(userId, id, position, { checkedAt: needs.clock() }, tx);
    }
    return (await frozenOf(needs, attempt, item)).reveal;
  });
  return { reveal, grade: await needs.gradeNow(userId, id, position) };
};

const frozenOf = async (
  needs: ReadNeeds,
  attempt: AttemptRow,
  item: { questionId: string; questionVersion: number },
) => {
  const { questionId: id, questionVersion: version } = item;
  const found = await needs.readQuestions([{ id, version }], attempt.seed);
  return orNotFound(found.get(questionKey(id, version)));
};
