// Saves an answer: idempotent by revision; older ones are rejected with the stored answer, late ones are stored separately.
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { mustBeStorable, mustFit } from './answer-rules.ts';
import type { AnswerSave, AnswersRepository } from './answers.repository.ts';
import { isOverdue, mustAllow } from './attempt.ts';
import type { AnswerRow, AttemptRow, AttemptsRepository, ItemRow } from './attempts.repository.ts';
import type { UsageRepository } from './usage.repository.ts';
import type { AttemptIndexRepository } from './attempt-index.repository.ts';

type Deps = {
  repository: Pick<AttemptsRepository, 'find' | 'item' | 'answer'>;
  answers: AnswersRepository;
  usage: Pick<UsageRepository, 'measure'>;
  attemptIndex: Pick<AttemptIndexRepository, 'keepWords'>;
  clock: Clock;
};

type Input = { userId: string; attemptId: string; position: number; revision: number; answer: Answer };

/** Throws the codes of `api.saveAnswer`; once it returns, the answer is durable. */
export const saveAnswer = async (
  deps: Deps,
  input: Input,
): Promise<{ revision: number; savedAt: string }> => {
  mustBeStorable(input.answer);
  const save = { ...input, now: deps.clock() };
  if (await deps.answers.save(save)) return { revision: input.revision, savedAt: save.now.toISOString() };
  return explainRefusal(deps, save);
};

const explainRefusal = async (deps: Deps, save: AnswerSave) => {
  const { userId, attemptId } = save;
  const attempt = orNotFound(await deps.repository.find(userId, attemptId));
  // interview answers can't be saved as fields, in time or late
  if (attempt.mode === 'interview') mustAllow('save', attempt);
  const item = orNotFound(await deps.repository.item(save));
  mustFit(save.answer, item.kind);
  const storedAnswer = await deps.repository.answer(save);
  // a retry of a save whose response was lost succeeds, even if the test has ended since
  if (
    storedAnswer?.savedAt &&
    storedAnswer.revision === save.revision &&
    isDeepStrictEqual(storedAnswer.answer, save.answer)
  ) {
    return { revision: storedAnswer.revision, savedAt: storedAnswer.savedAt.toISOString() };
  }
  if (isTimeOver(attempt, item, save.now)) {
    await deps.answers.keepLate(save);
    await deps.usage.measure(userId, attemptId);
    await deps.attemptIndex.keepWords(save.userId, save.attemptId);
    throw new AppError('deadline_passed');
  }
  mustAllow('save', attempt);
  if (item.section > attempt.section) throw new AppError('not_found');
  if (attempt.opensAt && save.now < attempt.opensAt) throw new AppError('not_open_yet');
  if (item.checkedAt || item.section < attempt.section)
    throw new AppError('answer_locked', { details: heldOf(storedAnswer) });
  throw new AppError('answer_superseded', { details: heldOf(storedAnswer) });
};

/** The deadline of the test, or of the question's section, which may be earlier. */
const isTimeOver = (attempt: AttemptRow, { section }: ItemRow, now: Date): boolean => {
  if (attempt.sections && section < attempt.section)
    return attempt.sections[section - 1]?.endedBy === 'deadline';
  return isOverdue(attempt, now) || attempt.submittedBy === 'deadline';
};

/** The stored answer as the contract's SavedAnswer. */
const heldOf = (row: AnswerRow | undefined) => ({
  revision: row?.revision ?? 0,
  answer: row?.answer ?? null,
  savedAt: row?.savedAt?.toISOString() ?? null,
});
