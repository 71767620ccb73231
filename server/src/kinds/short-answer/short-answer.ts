// The "short answer" kind on the server: a few sentences graded against a rubric.
import { openKind } from '../open/open.ts';

export const shortAnswer = openKind('short_answer', {
  modelAnswerWords: [35, 110],
  askedPoints: 'two to four',
});
