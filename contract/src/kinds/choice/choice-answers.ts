// Answer rules for choice kinds.
import type { AnswerRules } from '../answer-rules.ts';
import type { AuthoringQuestion } from '../../questions/questions.ts';
import type { AnswerOf, AuthoredOf, ExactKind, QuestionOf } from '../kinds.ts';

/** Kinds whose questions have options. */
export type ChoiceKind = {
  [K in ExactKind]: QuestionOf<K> extends { options: unknown } ? K : never;
}[ExactKind];

export const hasOptions = (authored: AuthoringQuestion): authored is AuthoredOf<ChoiceKind> =>
  'options' in authored;

export const choiceAnswers = <K extends ChoiceKind>(
  chosenOf: (answer: AnswerOf<K>) => readonly string[],
): AnswerRules<K> => ({
  holdsAnything: (answer) => chosenOf(answer).length > 0,
  isUnreadable: () => false,
  textsOf: () => [],
  inWords: ({ options }, answer) =>
    options
      .filter(({ id }) => chosenOf(answer).includes(id))
      .map(({ text }) => text)
      .join('\n'),
  ofText: () => null,
});
