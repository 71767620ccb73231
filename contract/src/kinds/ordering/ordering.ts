// The "ordering" kind: four to seven items to put in order.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

const kind = z.literal('ordering');
const icon: KindIcon = 'order';

/** Minimum and maximum items per question. */
export const itemCount = { least: 4, most: 7 } as const;

/** `a`, `b`, …: derived from the text, so that an ID doesn't reveal the order. */
const ItemId = z.string().check(z.regex(/^[a-g]$/));

/** Items of the same step can be in any order. */
const AuthoredStep = z.strictObject({
  items: z
    .array(z.string().check(z.minLength(2), z.maxLength(240)))
    .check(z.minLength(1), z.maxLength(itemCount.most - 1)),
  /** Why the step comes at this point. */
  reason: z.string().check(z.minLength(10), z.maxLength(400)),
});

export const ordering = {
  kind: 'ordering' as const,
  label: 'Ordering',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  question: z.object({ kind, ...shownHead, items: z.array(z.object({ id: ItemId, text: z.string() })) }),
  answer: z.object({
    kind,
    /** All items, from first to last; empty until the person moves one. */
    order: z.array(ItemId).check(
      z.maxLength(itemCount.most),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item appears twice.'),
    ),
  }),
  reveal: z.object({
    kind,
    /** From first to last. */
    steps: z.array(z.object({ items: z.array(ItemId), reason: z.string() })),
    explanation: z.string(),
  }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    /** From first to last. */
    steps: z.array(AuthoredStep).check(z.minLength(2), z.maxLength(itemCount.most)),
    explanation: z.string().check(z.minLength(20)),
    ...authoredTail,
  }),
  empty: { kind: 'ordering' as const, order: [] },
  spelling: ({ order }: { order: readonly string[] }): string => order.join(','),
};
