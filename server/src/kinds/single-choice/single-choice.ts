// The "single choice" kind on the server: one correct option of four.
import {
  singleChoiceAnswers,
  singleChosen,
} from '@rehearse/contract/kinds/single-choice/single-choice-answers.ts';
import { choiceKind } from '../choice/choice.ts';
import { scoreSingleChoice } from '../choice/score-choice.ts';

export const singleChoice = choiceKind<'single_choice'>({
  kind: 'single_choice',
  answers: singleChoiceAnswers,
  chosenOf: singleChosen,
  score: scoreSingleChoice,
  commentOn: () => 'You chose the wrong option.',
  answerOf: ([right]) => ({ kind: 'single_choice', choice: right ?? null }),
  countFault: (right) => (right === 1 ? undefined : `${right} options are correct; exactly 1 must be`),
  askedOptions: 'four, exactly one right',
  sample: (options, { known, random, pick }) => {
    const ids = (correct: boolean): string[] =>
      options.flatMap((option) => (option.correct === correct ? [option.id] : []));
    return { kind: 'single_choice', choice: pick(ids(random() < known)) };
  },
});
