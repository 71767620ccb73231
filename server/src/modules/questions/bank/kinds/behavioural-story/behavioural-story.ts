// The kind "behavioural story": how an authored one is shown and revealed.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { Authored } from '../../stored-question.ts';
import { revealOpen } from '../open.ts';
import { shownHeadOf } from '../shown-head.ts';

export const behaviouralStory = {
  show: (version: number, authored: Authored<'behavioural_story'>): Question => ({
    kind: 'behavioural_story',
    ...shownHeadOf(version, authored),
  }),
  reveal: (authored: Authored<'behavioural_story'>): Reveal => ({
    kind: 'behavioural_story',
    ...revealOpen(authored),
  }),
};
