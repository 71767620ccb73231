// The "improvement" achievements: doing better on a question that went badly before.
import { including, isAnswer, isExactAnswer, isOpenAnswer, isRight, sentenceWith } from '../happenings.ts';
import { defineRule, type DatedEvent } from '../rule.ts';

/** The first answer to a question, and what it got wrong. */
type First<Gap> = { attemptId: string; position: number; gap: Gap };
type Again<Gap> = { first: Record<string, First<Gap>>; better: string[] };

/**
 * Stores the first answer to each question, and collects the questions that a later answer improved.
 * A regrade of the first answer updates what it got wrong; it doesn't count as a second try.
 */
const answered = <Gap>(
  state: Again<Gap>,
  event: DatedEvent,
  gapOf: () => Gap,
  isBetter: (gap: Gap) => boolean,
): Again<Gap> => {
  if (!isAnswer(event)) return state;
  const { questionId, attemptId, position } = event;
  const first = state.first[questionId];
  const isFirst = !first || (first.attemptId === attemptId && first.position === position);
  if (isFirst) {
    return { ...state, first: { ...state.first, [questionId]: { attemptId, position, gap: gapOf() } } };
  }
  return isBetter(first.gap) ? { ...state, better: including(state.better, questionId) } : state;
};

export const saidItBetter = defineRule<Again<string[]>>({
  id: 'said-it-better',
  family: 'improvement',
  name: 'Said it better',
  rule: 'Answer 5 questions again, each time meeting a criterion you missed the first time.',
  start: { first: {}, better: [] },
  step: (state, event) =>
    isOpenAnswer(event) && event.state === 'graded'
      ? answered(
          state,
          event,
          () => event.criteria.missing,
          (missing) => event.criteria.met.some((criterion) => missing.includes(criterion)),
        )
      : state,
  progress: ({ better }) => ({ done: better.length, of: 5 }),
  why: (_, event, stemOf) =>
    `The fifth question where you met a criterion you had missed was ${sentenceWith(event, stemOf)}`,
});

export const gotItThisTime = defineRule<Again<boolean>>({
  id: 'got-it-this-time',
  family: 'improvement',
  name: 'Got it this time',
  rule: 'Get 3 right-or-wrong questions right after missing them the first time.',
  start: { first: {}, better: [] },
  step: (state, event) =>
    isExactAnswer(event)
      ? answered(
          state,
          event,
          () => !isRight(event),
          (wasWrong) => wasWrong && isRight(event),
        )
      : state,
  progress: ({ better }) => ({ done: better.length, of: 3 }),
  why: (_, event, stemOf) => `The third was ${sentenceWith(event, stemOf)}`,
});
