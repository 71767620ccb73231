// The kind "behavioural story": a story of one’s own, read against a rubric.
import { openKind } from '../open/open.ts';

export const behaviouralStory = openKind('behavioural_story', {
  modelAnswerWords: [160, 340],
  askedPoints: 'four to six',
});
