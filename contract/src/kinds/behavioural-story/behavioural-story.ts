// The kind "behavioural story": what is shown, what may be answered, what is revealed, what an author writes.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { StoryKeyPoint, openAuthoring, OpenReveal, Turns } from '../open.ts';

const kind = z.literal('behavioural_story');

export const behaviouralStoryQuestion = z.object({ kind, ...shownHead });
export const behaviouralStoryAnswer = z.object({ kind, turns: Turns });
export const behaviouralStoryReveal = z.object({ kind, ...OpenReveal.shape });
export const behaviouralStoryAuthoring = z.strictObject({
  ...authoredHead,
  kind,
  keyPoints: z.array(StoryKeyPoint).check(z.minLength(4), z.maxLength(6)),
  ...openAuthoring,
  ...authoredTail,
});
