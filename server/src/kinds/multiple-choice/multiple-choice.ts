// The "multiple choice" kind on the server: several correct options, and at least one wrong one.
import {
  multipleChoiceAnswers,
  multipleChosen,
} from '@rehearse/contract/kinds/multiple-choice/multiple-choice-answers.ts';
import { choiceKind } from '../choice/choice.ts';
import { scoreMultipleChoice } from '../choice/score-choice.ts';

export const multipleChoice = choiceKind<'multiple_choice'>({
  kind: 'multiple_choice',
  answers: multipleChoiceAnswers,
  chosenOf: multipleChosen,
  score: scoreMultipleChoice,
  commentOn: (right, missed, wrong) => {
    const all = right + missed;
    const share = missed > 0 ? `${right || 'none'} of the ${all}` : all === 2 ? 'both' : `all ${all}`;
    const chosen = `You chose ${share} correct options`;
    return wrong === 0 ? `${chosen}.` : `${chosen} and ${wrong} wrong ${wrong === 1 ? 'one' : 'ones'}.`;
  },
  answerOf: (right) => ({ kind: 'multiple_choice', choices: [...right] }),
  countFault: (right, all) =>
    right < 2 || right > all - 1
      ? `${right} of ${all} options ${right === 1 ? 'is' : 'are'} correct; at least 2 must be, but not all`
      : undefined,
  askedOptions: 'four to six, at least two right and at least one wrong',
  sample: (options, { known, random }) => ({
    kind: 'multiple_choice',
    choices: options.flatMap(({ id, correct }) => {
      const seesThrough = random() < Math.sqrt(known);
      return seesThrough === correct ? [id] : [];
    }),
  }),
});
