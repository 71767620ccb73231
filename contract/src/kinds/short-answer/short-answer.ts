// The "short answer" kind: an answer of a few sentences, graded on two to four key points.
import * as z from 'zod/mini';
import { KeyPoint, openKind } from '../open/open.ts';

export const shortAnswer = openKind({
  kind: 'short_answer',
  label: 'Short answer',
  icon: 'lines',
  keyPoints: z.array(KeyPoint).check(z.minLength(2), z.maxLength(4)),
});
