// The kind "short answer": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { revealOpen } from '../open.ts';
import { shownHeadOf } from '../shown-head.ts';

export const shortAnswer = {
  show: (version: number, authored: Authored<'short_answer'>): Question => ({
    kind: 'short_answer',
    ...shownHeadOf(version, authored),
  }),
  reveal: (authored: Authored<'short_answer'>): Reveal => ({ kind: 'short_answer', ...revealOpen(authored) }),
};
