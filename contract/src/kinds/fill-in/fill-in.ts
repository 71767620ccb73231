// The "fill in" kind: text or code with one to six gaps, each typed or chosen from a list.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { AuthoredOption, OptionId } from '../choice/choice.ts';
import type { KindIcon } from '../kind-icon.ts';

const kind = z.literal('fill_in');
const icon: KindIcon = 'gap';

/** Maximum gaps per question. */
export const mostGaps = 6;
/** Maximum length of the text typed in one gap, in UTF-16 units. */
export const longestGap = 120;

/** `single`: runs of spaces count as one. `ignored`: spaces don't count at all. */
const Spaces = z.enum(['single', 'ignored']);
const NearMiss = z.object({ text: z.string(), reason: z.string() });

const GapText = z.string().check(z.minLength(1), z.maxLength(longestGap));
const wrong = z.optional(
  z
    .array(z.strictObject({ text: GapText, reason: z.string().check(z.minLength(10), z.maxLength(400)) }))
    .check(z.maxLength(4)),
);

const AuthoredGap = z.union([
  z.strictObject({
    accepts: z.array(GapText).check(z.minLength(1), z.maxLength(10)),
    /** Absent: capitalization doesn't matter. */
    caseSensitive: z.optional(z.boolean()),
    /** Absent: single. */
    spaces: z.optional(Spaces),
    /** Common wrong answers, and why they are wrong. */
    wrong,
  }),
  z.strictObject({
    value: z.number(),
    /** Absolute tolerance. Absent: only the exact value is correct. */
    tolerance: z.optional(z.number().check(z.minimum(0))),
    /** Absent: a number without a unit. */
    unit: z.optional(z.string()),
    wrong,
  }),
  z.strictObject({ options: z.array(AuthoredOption).check(z.minLength(2), z.maxLength(6)) }),
]);
export type AuthoredGap = z.infer<typeof AuthoredGap>;

const ShownGap = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typed'), caseSensitive: z.boolean(), spaces: Spaces }),
  z.object({ type: z.literal('number'), unit: z.string() }),
  z.object({ type: z.literal('chosen'), options: z.array(z.object({ id: OptionId, text: z.string() })) }),
]);
export type ShownGap = z.infer<typeof ShownGap>;

/** The answer key of one gap. */
const GapKey = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('typed'),
    accepts: z.array(z.string()),
    caseSensitive: z.boolean(),
    spaces: Spaces,
    wrong: z.array(NearMiss),
  }),
  z.object({
    type: z.literal('number'),
    value: z.number(),
    tolerance: z.number(),
    unit: z.string(),
    wrong: z.array(NearMiss),
  }),
  z.object({
    type: z.literal('chosen'),
    right: OptionId,
    /** Why each of the other options is wrong. */
    wrong: z.array(z.object({ id: OptionId, reason: z.string() })),
  }),
]);
export type GapKey = z.infer<typeof GapKey>;

export const fillIn = {
  kind: 'fill_in' as const,
  label: 'Fill in the blank',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  question: z.object({
    kind,
    ...shownHead,
    /** Text with gaps marked as `{{1}}`, `{{2}}`, … */
    template: z.string(),
    /** Language of a code template; null: prose. */
    language: z.nullable(z.string()),
    gaps: z.array(ShownGap),
  }),
  answer: z.object({
    kind,
    /** For each gap, in order: the typed text or the option ID; '' or absent: empty. */
    gaps: z.array(z.string().check(z.maxLength(longestGap))).check(z.maxLength(mostGaps)),
  }),
  reveal: z.object({ kind, gaps: z.array(GapKey), explanation: z.string() }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    template: z.string().check(z.minLength(10), z.maxLength(2000)),
    /** Language of a code template. Absent: prose. */
    language: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    gaps: z.array(AuthoredGap).check(z.minLength(1), z.maxLength(mostGaps)),
    explanation: z.string().check(z.minLength(20)),
    ...authoredTail,
  }),
  empty: { kind: 'fill_in' as const, gaps: [] },
  spelling: ({ gaps }: { gaps: readonly string[] }): string =>
    gaps.every((text) => text === '') ? '' : JSON.stringify(gaps.slice(0, 1 + lastFilled(gaps))),
};

const lastFilled = (gaps: readonly string[]): number => gaps.findLastIndex((text) => text !== '');
