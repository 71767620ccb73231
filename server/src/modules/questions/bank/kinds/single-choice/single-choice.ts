// The kind "single choice": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { revealOptions, showOptions } from '../choice.ts';
import { shownHeadOf } from '../shown-head.ts';

export const singleChoice = {
  show: (version: number, authored: Authored<'single_choice'>, seed: string): Question => ({
    kind: 'single_choice',
    ...shownHeadOf(version, authored),
    options: showOptions(authored.options, seed),
  }),
  reveal: (authored: Authored<'single_choice'>): Reveal => ({
    kind: 'single_choice',
    options: revealOptions(authored.options),
    explanation: authored.explanation,
  }),
};
