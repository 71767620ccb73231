// Answer rules for single-choice answers.
import { choiceAnswers } from '../choice/choice-answers.ts';
import type { AnswerOf } from '../kinds.ts';

export const singleChosen = ({ choice }: AnswerOf<'single_choice'>): string[] =>
  choice === null ? [] : [choice];
export const singleChoiceAnswers = choiceAnswers<'single_choice'>(singleChosen);
