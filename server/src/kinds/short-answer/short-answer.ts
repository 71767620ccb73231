// The kind "short answer": a few sentences, read against a rubric.
import { openKind } from '../open/open.ts';

export const shortAnswer = openKind('short_answer', {
  modelAnswerWords: [35, 110],
  askedPoints: 'two to four',
});
