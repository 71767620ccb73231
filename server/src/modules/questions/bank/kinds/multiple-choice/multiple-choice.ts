// The kind "multiple choice": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { revealOptions, showOptions } from '../choice.ts';
import { shownHeadOf } from '../shown-head.ts';

export const multipleChoice = {
  show: (version: number, authored: Authored<'multiple_choice'>, seed: string): Question => ({
    kind: 'multiple_choice',
    ...shownHeadOf(version, authored),
    options: showOptions(authored.options, seed),
  }),
  reveal: (authored: Authored<'multiple_choice'>): Reveal => ({
    kind: 'multiple_choice',
    options: revealOptions(authored.options),
    explanation: authored.explanation,
  }),
};
