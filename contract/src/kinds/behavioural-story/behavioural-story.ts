// The "behavioral story" kind: a personal experience, told in story parts.
import * as z from 'zod/mini';
import { openKind, StoryKeyPoint } from '../open/open.ts';

export const behaviouralStory = openKind({
  kind: 'behavioural_story',
  label: 'Behavioral story',
  icon: 'speech',
  isStory: true,
  keyPoints: z.array(StoryKeyPoint).check(z.minLength(4), z.maxLength(6)),
});
