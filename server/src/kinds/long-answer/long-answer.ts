// The "long answer" kind on the server: paragraphs graded against a rubric.
import { openKind } from '../open/open.ts';

export const longAnswer = openKind('long_answer', {
  modelAnswerWords: [110, 280],
  askedPoints: 'four to six',
});
