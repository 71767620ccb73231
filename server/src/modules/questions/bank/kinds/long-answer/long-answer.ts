// The kind "long answer": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { revealOpen } from '../open.ts';
import { shownHeadOf } from '../shown-head.ts';

export const longAnswer = {
  show: (version: number, authored: Authored<'long_answer'>): Question => ({
    kind: 'long_answer',
    ...shownHeadOf(version, authored),
  }),
  reveal: (authored: Authored<'long_answer'>): Reveal => ({ kind: 'long_answer', ...revealOpen(authored) }),
};
