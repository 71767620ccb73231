// The kind "short answer": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { KeyPoint, openAuthoring, OpenReveal, Turns } from '../open.ts';

const kind = z.literal('short_answer');

export const shortAnswerQuestion = z.object({ kind, ...shownHead });
export const shortAnswerAnswer = z.object({ kind, turns: Turns });
export const shortAnswerReveal = z.object({ kind, ...OpenReveal.shape });
export const shortAnswerAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  keyPoints: z.array(KeyPoint).check(z.minLength(2), z.maxLength(4)),
  ...openAuthoring,
  ...authoredTail,
});
