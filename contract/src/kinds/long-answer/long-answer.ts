// The "long answer" kind: an answer of several paragraphs, graded on four to six key points.
import * as z from 'zod/mini';
import { KeyPoint, openKind } from '../open/open.ts';

export const longAnswer = openKind({
  kind: 'long_answer',
  label: 'Long answer',
  icon: 'page',
  keyPoints: z.array(KeyPoint).check(z.minLength(4), z.maxLength(6)),
});
