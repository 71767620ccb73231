// The "numeric" kind: a typed number with its unit, parsed on the server.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

const kind = z.literal('numeric');

const NumericKey = z.object({
  value: z.number(),
  tolerance: z.number().check(z.minimum(0)),
  unit: z.string(),
});
const CommonError = z.object({ value: z.number(), reason: z.string() });
const icon: KindIcon = 'number';

/** Maximum length of the typed number, in characters. */
export const longestNumber = 60;

export const numeric = {
  kind: 'numeric' as const,
  label: 'Numeric',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  question: z.object({ kind, ...shownHead, unit: z.string() }),
  answer: z.object({ kind, text: z.string().check(z.maxLength(longestNumber)) }),
  reveal: z.object({ kind, ...NumericKey.shape, explanation: z.string() }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    answer: NumericKey,
    explanation: z.string().check(z.minLength(20)),
    commonErrors: z.array(CommonError).check(z.minLength(1), z.maxLength(4)),
    ...authoredTail,
  }),
  empty: { kind: 'numeric' as const, text: '' },
  spelling: ({ text }: { text: string }): string => text,
};
