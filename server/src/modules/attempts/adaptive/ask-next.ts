// Continues an adaptive test: finalizes an answer, and asks the next question or ends the test.
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Questions } from '../../questions/questions.public.ts';
import { mustBeReadable } from '../answer-rules.ts';
import { isOverdue, mustAllow } from '../attempt.ts';
import type { AttemptRow, ItemRow } from '../attempts.repository.ts';
import { markSubmitted, type EndDeps } from '../mark-submitted.ts';
import { questionKey } from '../read-attempt.ts';
import type { AttemptIndexRepository } from '../attempt-index.repository.ts';
import { chooseNext, type AnsweredQuestion } from './choose-next.ts';

export type NextDeps = Omit<EndDeps, 'attemptIndex'> & {
  attemptIndex: Pick<AttemptIndexRepository, 'keepWords' | 'keepMet'>;
  questions: Pick<Questions, 'findCandidates' | 'difficultiesOf'>;
};

/**
 * Finalizes the answer. Returns false if the next question was already asked or the test has ended. Returns true again if
 * the next question is still missing, so that a retry after a lost response continues.
 */
export const closeQuestion = (deps: NextDeps, ref: AnswerRef): Promise<boolean> =>
  deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, ref.userId, ref.attemptId));
    orNotFound(await deps.repository.item(ref, tx));
    if (attempt.mode === 'adaptive' && (attempt.state === 'submitted' || ref.position < attempt.questions))
      return false;
    mustAllow('next', attempt);
    const now = deps.clock();
    if (isOverdue(attempt, now))
      throw new AppError('action_not_allowed', { details: { state: 'submitted' } });
    if (attempt.section === ref.position) {
      mustBeReadable((await deps.repository.answer(ref, tx))?.answer ?? null);
      await deps.repository.change(tx, ref.userId, ref.attemptId, {
        section: ref.position + 1,
        touchedAt: now,
      });
    }
    return true;
  });

/** `share` is the finalized answer's points as a share of the maximum; null if its grade is unsure. */
export const askNext = async (deps: NextDeps, ref: AnswerRef, share: number | null): Promise<void> => {
  const { userId, attemptId } = ref;
  const { blueprint } = orNotFound(await deps.repository.find(userId, attemptId));
  const candidates = await deps.questions.findCandidates(userId, blueprint);
  await deps.transact(async (tx) => {
    const attempt = orNotFound(await deps.repository.lock(tx, userId, attemptId));
    // a concurrent request or the deadline was first
    if (attempt.state !== 'active' || attempt.questions !== ref.position) return;
    await deps.repository.changeItem(ref, { share }, tx);
    const items = await deps.repository.items(userId, attemptId, tx);
    const next = chooseNext({
      candidates,
      askedQuestions: await askedOf(deps, items),
      most: blueprint.length,
      seed: attempt.seed,
      now: deps.clock(),
    });
    if (!next)
      return void (await markSubmitted(
        deps,
        tx,
        attempt,
        isOverdue(attempt, deps.clock()) ? 'deadline' : 'person',
      ));
    await append(deps, tx, attempt, next);
  });
};

const askedOf = async (
  { questions }: Pick<NextDeps, 'questions'>,
  items: readonly ItemRow[],
): Promise<AnsweredQuestion[]> => {
  const difficulties = await questions.difficultiesOf(
    items.map(({ questionId: id, questionVersion: version }) => ({ id, version })),
  );
  return items.map(({ questionId: id, questionVersion, skill, share }) => ({
    id,
    skill,
    share,
    difficulty: difficulties.get(questionKey(id, questionVersion)) ?? 0,
  }));
};

type Found = Awaited<ReturnType<Questions['findCandidates']>>[number];

const append = async (
  { repository, attemptIndex, clock }: NextDeps,
  tx: Parameters<NextDeps['repository']['lock']>[0],
  { userId, id, questions, written }: AttemptRow,
  { id: questionId, version, kind, skill, isWritten }: Found,
): Promise<void> => {
  const position = questions + 1;
  await repository.addItem(tx, {
    userId,
    attemptId: id,
    position,
    section: position,
    questionId,
    questionVersion: version,
    kind,
    skill,
  });
  const change = { questions: position, written: written + Number(isWritten), touchedAt: clock() };
  await repository.change(tx, userId, id, change);
  await attemptIndex.keepMet(tx, userId, [questionId], clock());
};
