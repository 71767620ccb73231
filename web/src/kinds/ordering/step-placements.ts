// The steps of the correct order with their positions, and where the answer placed each item.
import type { RevealOf } from '@rehearse/contract/kinds/kinds.ts';

type Step = RevealOf<'ordering'>['steps'][number];

export type StepPlacement = {
  /** "3", or "3–4" for a step with two items. */
  range: string;
  reason: string;
  /** `place` starts at 1; null if the answer doesn't include the item. */
  items: { id: string; place: number | null; isRight: boolean }[];
};

export const stepPlacements = (steps: readonly Step[], order: readonly string[]): StepPlacement[] => {
  let before = 0;
  return steps.map(({ items, reason }) => {
    const first = before + 1;
    before += items.length;
    const last = before;
    return {
      range: first === last ? `${first}` : `${first}–${last}`,
      reason,
      items: items.map((id) => {
        const at = order.indexOf(id);
        const place = at < 0 ? null : at + 1;
        return { id, place, isRight: place !== null && place >= first && place <= last };
      }),
    };
  });
};
