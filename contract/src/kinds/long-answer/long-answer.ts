// The kind "long answer": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { KeyPoint, openAuthoring, OpenReveal, Turns } from '../open.ts';

const kind = z.literal('long_answer');

export const longAnswerQuestion = z.object({ kind, ...shownHead });
export const longAnswerAnswer = z.object({ kind, turns: Turns });
export const longAnswerReveal = z.object({ kind, ...OpenReveal.shape });
export const longAnswerAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  keyPoints: z.array(KeyPoint).check(z.minLength(4), z.maxLength(6)),
  ...openAuthoring,
  ...authoredTail,
});
