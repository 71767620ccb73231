// Answers that are said and not written: an interview's turns, each added to the answer of its question.
import type { OpenKind } from '@rehearse/contract/primitives.ts';
import type { Answer } from '@rehearse/contract/questions.ts';
import { orNotFound } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { mustBeStorable } from './answer-rules.ts';
import type { AnswersRepository } from './answers.repository.ts';
import { isOverdue, mustAllow } from './attempt.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { handIn, type EndNeeds } from './end-attempt.ts';

type Needs = EndNeeds & { repository: AttemptsRepository; answers: AnswersRepository };
export type TurnPlace = { userId: string; id: string; position: number };
type SpokenAnswer = Extract<Answer, { turns: unknown }>;

/** The attempt, held against any other change until the transaction ends. Throws `not_found`. */
export const holdInterview = async ({ repository, clock }: Needs, tx: Tx, userId: string, id: string) => {
  const attempt = orNotFound(await repository.lock(tx, userId, id));
  const items = await repository.items(userId, id, tx);
  const { mode, state, deadlineAt, startedAt, submittedBy, blueprint } = attempt;
  return {
    id,
    mode,
    blueprint,
    deadlineAt,
    startedAt,
    isOver: isOverdue(attempt, clock()) || submittedBy === 'deadline',
    /** Throws `action_not_allowed`. */
    mustBeOpen: () => mustAllow('speak', { mode, state }),
    places: items.map(({ position, questionId, questionVersion }) => ({
      position,
      questionId,
      questionVersion,
    })),
  };
};

/** Gives the number of the turn that the words are; throws the codes of what may not be stored. */
export const addTurn = async (
  { repository, answers, clock }: Needs,
  tx: Tx,
  { userId, id, position }: TurnPlace,
  text: string,
): Promise<number> => {
  const item = orNotFound(await repository.item(userId, id, position, tx));
  const held = await repository.answer(userId, id, position, tx);
  const answer = withTurn(item.kind as OpenKind, held?.answer ?? null, text);
  mustBeStorable(answer);
  await answers.put(tx, {
    userId,
    attemptId: id,
    position,
    revision: (held?.revision ?? 0) + 1,
    answer,
    now: clock(),
  });
  return answer.turns.length - 1;
};

/** What came after the deadline, with all that was said before it: kept, shown, not counted. */
export const keepLateTurn = async (
  { repository, answers, clock }: Needs,
  { userId, id, position }: TurnPlace,
  text: string,
): Promise<void> => {
  const item = await repository.item(userId, id, position);
  if (!item) return;
  const held = await repository.answer(userId, id, position);
  const answer = withTurn(item.kind as OpenKind, held?.lateAnswer ?? held?.answer ?? null, text);
  mustBeStorable(answer);
  const revision = (held?.lateRevision ?? held?.revision ?? 0) + 1;
  await answers.keepLate({ userId, attemptId: id, position, revision, answer, now: clock() });
};

const withTurn = (kind: OpenKind, before: Answer | null, text: string): SpokenAnswer => ({
  kind,
  turns: [...(before && 'turns' in before ? before.turns : []), { text }],
});

/** The turns of every answer, by place. */
export const turnsOf = async (
  { repository }: Pick<Needs, 'repository'>,
  userId: string,
  id: string,
  tx?: Tx,
): Promise<Map<number, string[]>> =>
  new Map(
    (await repository.answersOf(userId, id, tx)).map(({ position, answer }) => [
      position,
      answer && 'turns' in answer ? answer.turns.map(({ text }) => text) : [],
    ]),
  );

/** Ends an interview that has come to its close, within the transaction that closed it. */
export const handInInterview = async (needs: Needs, tx: Tx, userId: string, id: string): Promise<void> => {
  const attempt = orNotFound(await needs.repository.lock(tx, userId, id));
  if (attempt.state === 'active') await handIn(needs, tx, attempt, 'person');
};
