// Answer rules for multiple-choice answers.
import { choiceAnswers } from '../choice/choice-answers.ts';
import type { AnswerOf } from '../kinds.ts';

export const multipleChosen = ({ choices }: AnswerOf<'multiple_choice'>): string[] => choices;
export const multipleChoiceAnswers = choiceAnswers<'multiple_choice'>(multipleChosen);
