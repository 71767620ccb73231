// Answers that are spoken: an interview's turns, each appended to the answer of its question.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { openAnswer, turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { mustBeStorable } from './answer-rules.ts';
import type { AnswersRepository } from './answers.repository.ts';
import { isOverdue, mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { markSubmitted, type EndDeps } from './mark-submitted.ts';
import { headOf } from './read-attempt.ts';

type Deps = EndDeps & { repository: AttemptsRepository; answers: AnswersRepository };

/** An interview question, and the answer so far. */
export type InterviewItem = {
  position: number;
  kind: OpenKind;
  questionId: string;
  questionVersion: number;
  revision: number;
  turns: readonly string[];
};

export type LockedInterview = Awaited<ReturnType<typeof lockInterview>>;

/** Locks the attempt until the transaction ends. Throws `not_found`. */
export const lockInterview = async ({ repository, clock }: Deps, tx: Tx, userId: string, id: string) => {
  const attempt = orNotFound(await repository.lock(tx, userId, id));
  const places = await repository.placesWithAnswers(tx, userId, id);
  const { mode, state, deadlineAt, startedAt, submittedBy, blueprint } = attempt;
  return {
    id,
    mode,
    blueprint,
    deadlineAt,
    startedAt,
    head: headOf(attempt),
    isOver: isOverdue(attempt, clock()) || submittedBy === 'deadline',
    /** Throws `action_not_allowed`. */
    mustBeOpen: () => mustAllow('speak', { mode, state }),
    places: places.map(({ kind, revision, answer, ...place }): InterviewItem => ({
      ...place,
      kind: kind as OpenKind,
      revision: revision ?? 0,
      turns: turnsOf(answer),
    })),
  };
};

/** Appends the text as the answer's last turn and returns the answer; throws the codes of `mustBeStorable`. */
export const addTurn = async (
  { answers, clock }: Deps,
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  place: InterviewItem,
  text: string,
): Promise<InterviewItem> => {
  const updatedPlace = { ...place, revision: place.revision + 1, turns: [...place.turns, text] };
  const { position, revision } = updatedPlace;
  const answer = openAnswer(updatedPlace.kind, ...updatedPlace.turns);
  mustBeStorable(answer);
  await answers.put(tx, { userId, attemptId: id, position, revision, answer, now: clock() });
  return updatedPlace;
};

/** Stores an answer with a turn that arrived after the deadline: shown, but not counted. */
export const keepLateTurn = async (
  { repository, attemptIndex, answers, usage, clock }: Deps,
  ref: AnswerRef,
  text: string,
): Promise<void> => {
  const item = await repository.item(ref);
  if (!item) return;
  const storedAnswer = await repository.answer(ref);
  const turns = turnsOf(storedAnswer?.lateAnswer ?? storedAnswer?.answer ?? null);
  const answer = openAnswer(item.kind as OpenKind, ...turns, text);
  mustBeStorable(answer);
  const revision = (storedAnswer?.lateRevision ?? storedAnswer?.revision ?? 0) + 1;
  await answers.keepLate({ ...ref, revision, answer, now: clock() });
  await usage.measure(ref.userId, ref.attemptId);
  await attemptIndex.keepWords(ref.userId, ref.attemptId);
};

/** The turns of every answer, by position. */
export const turnsByPlace = async (
  { repository }: Pick<Deps, 'repository'>,
  userId: string,
  id: string,
): Promise<Map<number, string[]>> =>
  new Map(
    (await repository.answersOf(userId, id)).map(({ position, answer }) => [position, turnsOf(answer)]),
  );

/** Submits an interview that the interviewer has closed, in the same transaction. */
export const submitLockedInterview = async (
  deps: Deps,
  tx: Tx,
  userId: string,
  id: string,
): Promise<void> => {
  const attempt = orNotFound(await deps.repository.lock(tx, userId, id));
  if (attempt.state === 'active') await markSubmitted(deps, tx, attempt, 'person');
};
