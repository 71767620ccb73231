// The "behavioral story" kind on the server: a story graded against a rubric.
import { openKind } from '../open/open.ts';

export const behaviouralStory = openKind('behavioural_story', {
  modelAnswerWords: [160, 340],
  askedPoints: 'four to six',
});
