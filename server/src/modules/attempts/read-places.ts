// Items of an attempt for other modules: one for grading, all for results.
import type { SavedAnswer } from '@rehearse/contract/attempts/attempts.ts';
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import type { AnswerRow, AttemptsRepository } from './attempts.repository.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import type { WholeAttemptRepository } from './whole-attempt.repository.ts';
import type { Questions } from '../questions/questions.public.ts';
import { questionKey, savedOf } from './read-attempt.ts';
import { totalTimes, type TimesRepository } from './times.repository.ts';

type Deps = {
  repository: AttemptsRepository;
  times: Pick<TimesRepository, 'ofAttempt'>;
  deliveries: Pick<DeliveriesRepository, 'ofAttempt'>;
  questions: Pick<Questions, 'readFrozen'>;
};

/** The answer at one position; undefined if the attempt or position is gone. */
export const readPlace = async ({ repository }: Pick<Deps, 'repository'>, ref: AnswerRef) => {
  const { userId, attemptId: id, position } = ref;
  const [attempt, item, answer] = await Promise.all([
    repository.find(userId, id),
    repository.item(ref),
    repository.answer(ref),
  ]);
  if (!attempt || !item) return undefined;
  const { title, mode, state, questions, submittedAt } = attempt;
  const given: Answer | null = answer?.answer ?? null;
  return {
    attempt: { id, title, mode, state, questions, submittedAt },
    isChecked: item.checkedAt !== null,
    position,
    kind: item.kind as Kind,
    questionId: item.questionId,
    questionVersion: item.questionVersion,
    answer: given,
    answered: holdsAnything(given),
  };
};

/** All of a test's answers, in order; empty if the test is gone. */
export const readPlaces = async ({ findWhole }: WholeAttemptRepository, userId: string, id: string) => {
  const whole = await findWhole(userId, id);
  if (!whole) return [];
  const { title, mode, state, questions } = whole.attempt;
  const attempt = { id, title, mode, state, questions };
  return whole.places.map(({ position, questionId, questionVersion, saved: { answer } }) => ({
    attempt,
    position,
    questionId,
    questionVersion,
    answer,
    answered: holdsAnything(answer),
  }));
};

export type FrozenItem = {
  position: number;
  flagged: boolean;
  question: Question;
  reveal: Reveal;
  saved: SavedAnswer;
  /** The answer that arrived after the deadline. */
  late: SavedAnswer | null;
  /** Time on screen; null if it wasn't measured. */
  timeMs: number | null;
  /** Metrics of the spoken answer; empty if it was typed. */
  deliveries: Delivery[];
  /** Whether its key and grade were shown during the test. */
  isChecked: boolean;
};

/** All positions with the shown and revealed forms of their questions; only for callers allowed to see keys. */
export const readItems = async (
  { repository, times, deliveries, questions }: Deps,
  userId: string,
  id: string,
): Promise<FrozenItem[]> => {
  const attempt = orNotFound(await repository.find(userId, id));
  const [items, answers, measured, spoken] = await Promise.all([
    repository.items(userId, id),
    repository.answersOf(userId, id),
    times.ofAttempt(userId, id),
    deliveries.ofAttempt(userId, id),
  ]);
  const inView = totalTimes(measured);
  const names = items.map((item) => ({ id: item.questionId, version: item.questionVersion }));
  const frozen = await questions.readFrozen(names, attempt.seed);
  const given = new Map(answers.map((answer) => [answer.position, answer]));
  return items.map((item) => {
    const { question, reveal } = orNotFound(frozen.get(questionKey(item.questionId, item.questionVersion)));
    const answer = given.get(item.position);
    return {
      position: item.position,
      flagged: item.flagged,
      question,
      reveal,
      saved: savedOf(answer),
      late: lateOf(answer),
      timeMs: inView.get(item.position) ?? null,
      deliveries: spoken.get(item.position) ?? [],
      isChecked: item.checkedAt !== null,
    };
  });
};

const lateOf = (answer: AnswerRow | undefined): SavedAnswer | null =>
  answer?.lateAt
    ? { revision: answer.lateRevision ?? 0, answer: answer.lateAnswer, savedAt: answer.lateAt.toISOString() }
    : null;
