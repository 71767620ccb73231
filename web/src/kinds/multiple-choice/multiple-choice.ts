// The "multiple choice" kind in the browser: checkboxes.
import {
  multipleChoiceAnswers,
  multipleChosen,
} from '@rehearse/contract/kinds/multiple-choice/multiple-choice-answers.ts';
import { choiceKind } from '../choice/choice.tsx';
import { MultipleChoiceField, toggled } from './multiple-choice-field.tsx';

export const multipleChoice = choiceKind<'multiple_choice'>({
  answers: multipleChoiceAnswers,
  chosenOf: multipleChosen,
  toggle: toggled,
  Field: MultipleChoiceField,
});
