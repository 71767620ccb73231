// Checks an ordering question: enough items, no duplicates, and no item that gives away its position.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { itemCount } from '@rehearse/contract/kinds/ordering/ordering.ts';

/** Matches "1. Read", "Step 2: write", "Finally, stop". */
const tellsItsPlace = /^\s*(?:\d+[.)]|step\s+\d|(?:first|second|third|then|next|finally|lastly?)\b)/i;

export const checkSteps = ({ steps }: AuthoredOf<'ordering'>): string[] => {
  const reasons: string[] = [];
  const items = steps.flatMap((step) => step.items);
  if (items.length < itemCount.least || items.length > itemCount.most)
    reasons.push(`there are ${items.length} items; there must be ${itemCount.least} to ${itemCount.most}`);
  if (new Set(items.map((text) => text.trim().toLowerCase())).size < items.length)
    reasons.push('two items say the same thing');
  for (const text of items)
    if (tellsItsPlace.test(text)) reasons.push(`the item "${text}" gives away its position`);
  return reasons;
};
