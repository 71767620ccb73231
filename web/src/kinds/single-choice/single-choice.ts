// The "single choice" kind in the browser: radio buttons.
import {
  singleChoiceAnswers,
  singleChosen,
} from '@rehearse/contract/kinds/single-choice/single-choice-answers.ts';
import { choiceKind } from '../choice/choice.tsx';
import { SingleChoiceField } from './single-choice-field.tsx';

export const singleChoice = choiceKind<'single_choice'>({
  answers: singleChoiceAnswers,
  chosenOf: singleChosen,
  toggle: (_, choice) => ({ kind: 'single_choice', choice }),
  Field: SingleChoiceField,
});
