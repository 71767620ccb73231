// Answer rules for matching answers.
import type { AnswerRules } from '../answer-rules.ts';

/** The letter shown for a choice, from its index in the list. */
export const letterAt = (place: number): string => String.fromCharCode(65 + place);

export const matchingAnswers: AnswerRules<'matching'> = {
  holdsAnything: ({ choices }) => choices.some((id) => id !== null),
  isUnreadable: () => false,
  textsOf: () => [],
  inWords: ({ prompts, choices }, answer) =>
    prompts
      .flatMap((prompt, at) => {
        const chosen = choices.find(({ id }) => id === answer.choices[at]);
        return chosen ? [`${prompt}: ${chosen.text}`] : [];
      })
      .join('\n'),
  ofText: () => null,
};
