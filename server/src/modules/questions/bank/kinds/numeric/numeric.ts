// The kind "numeric": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { shownHeadOf } from '../shown-head.ts';

export const numeric = {
  show: (version: number, authored: Authored<'numeric'>): Question => ({
    kind: 'numeric',
    ...shownHeadOf(version, authored),
    unit: authored.answer.unit,
  }),
  reveal: ({ answer, explanation }: Authored<'numeric'>): Reveal => ({
    kind: 'numeric',
    value: answer.value,
    tolerance: answer.tolerance,
    unit: answer.unit,
    explanation,
  }),
};
